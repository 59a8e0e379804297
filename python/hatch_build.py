"""What depends on the machine: a wheel with a built grader has the tag of its system, and needs NVIDIA's compiler."""
import os
import sysconfig
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


def has_grader(root):
    return (Path(root) / "cml/bin/grader").is_file()


class Tag(BuildHookInterface):
    def initialize(self, version, build_data):
        if has_grader(self.root):
            build_data["pure_python"] = False
            build_data["tag"] = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")


class Dependencies(MetadataHookInterface):
    def update(self, metadata):
        metadata["dependencies"] = os.environ["CML_REQUIRES"].split() if has_grader(self.root) else []
