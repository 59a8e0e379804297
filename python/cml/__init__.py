"""CUDA Memory Labs as a Python package: the command `cml`, and `%load_ext cml` for notebooks."""


def load_ipython_extension(shell):
    """Makes `%%cml` known to a notebook."""
    from .notebook import Magics
    shell.register_magics(Magics)
