SOURCE = "docs/site/glossary.toml"
def page(root, targets):
    return "# Glossary\n"
