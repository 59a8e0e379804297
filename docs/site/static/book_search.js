// The book's search knows what readers say for a term, tolerates one typing error a word, and names the lab of a result.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  if (typeof Search === "undefined") return;
  const SAYS = {
    "gb/s": "bandwidth", "throughput": "bandwidth", "warp size": "runs warps", "__syncthreads": "__syncthreads barriers", "thread block": "block", "smem": "shared memory",
    "stencil": "convolution", "apron": "halo", "memory coalescing": "coalesced", "synchronization": "barrier", "stride": "pitch",
    "serialization": "conflict", "constant cache": "constant memory", "memory fence": "fence", "read-only cache": "__ldg",
  };

  // Whether two words differ by one letter that is more, less, another, or exchanged with its neighbour.
  function is_near(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let begin = 0, end = 0;
    while (begin < a.length && a[begin] === b[begin]) ++begin;
    while (end < Math.min(a.length, b.length) - begin && a.at(-1 - end) === b.at(-1 - end)) ++end;
    const [x, y] = [a, b].map(word => word.slice(begin, word.length - end));
    return (x.length <= 1 && y.length <= 1) || (x.length === 2 && x[0] === y[1] && x[1] === y[0]);
  }

  function corrected(query) {
    let text = query;
    for (const [said, term] of Object.entries(SAYS))
      if (text.toLowerCase().trim() === said) text = term;
    const stemmer = new Stemmer(), terms = [...Object.keys(Search._index.titleterms), ...Object.keys(Search._index.terms)];
    return text.replace(/[A-Za-z_]{4,}/g, word => {
      const stem = stemmer.stemWord(word.toLowerCase());
      if (stopwords.includes(word.toLowerCase()) || terms.some(term => term.includes(stem))) return word;
      // An error near the end also changes what the stemmer leaves.
      return terms.find(term => is_near(term, stem)) ??
        terms.find(term => term.length > 4 && term.length >= word.length - 3 && [0, 1].some(more => is_near(term, word.toLowerCase().slice(0, term.length + more)))) ?? word;
    });
  }
  const query = Search.query;
  Search.query = text => {
    const words = corrected(text);
    // A title that has the words as they are comes before titles that have parts of them.
    Scorer.score = ([, title, , , score]) => score + (title.toLowerCase().includes(words.toLowerCase().trim()) ? Scorer.title : 0);
    query(words);
  };

  const lab_name = document.documentElement.lang.startsWith("zh") ? "实验" : "Lab";
  new MutationObserver(() => document.querySelectorAll("ul.search li > a:first-child:not([data-lab])").forEach(link => {
    const lab = link.href.match(/\/labs\/(\d\d)_/);
    link.dataset.lab = lab ? lab[1] : "";
    if (lab && !link.textContent.startsWith(lab_name)) link.prepend(`${lab_name} ${lab[1]}: `);
  })).observe(document.body, {childList: true, subtree: true});
});
