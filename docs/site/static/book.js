// From a folder a page may not read the others: search lists the pages that it finds without passages of them.
if (location.protocol === "file:") DOCUMENTATION_OPTIONS.SHOW_SEARCH_SUMMARY = false;
// A command is copied by a button, without the $ of a terminal and what it has printed.
document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("article div.highlight pre").forEach(code => {
  const lines = code.textContent.split("\n"), typed = lines.filter((line, at) => line.startsWith("$ ") || (at > 0 && lines[at - 1].endsWith("\\")));
  if (!typed.length && !/^(\.\/|cml |pip |nvcc )/.test(lines[0])) return;
  const text = typed.length ? typed.map(line => line.replace(/^\$ /, "")).join("\n") : code.textContent.trim();
  const button = document.createElement("button"), chinese = document.documentElement.lang.startsWith("zh");
  button.type = "button";
  button.className = "copy-command";
  button.textContent = chinese ? "复制" : "Copy";
  button.addEventListener("click", async () => {
    getSelection().selectAllChildren(code); // to copy by key where a browser has no clipboard for pages
    if (!navigator.clipboard) return;
    await navigator.clipboard.writeText(text);
    button.textContent = chinese ? "已复制" : "Copied";
  });
  code.parentNode.prepend(button);
}));
