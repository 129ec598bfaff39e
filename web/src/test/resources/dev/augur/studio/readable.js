// What keeps people from reading a page, be it with their eyes or with a screen reader: texts with too little contrast,
// and whatever can be used but has no name. Contrast and large text are as WCAG 2.1 has them, level AA.
() => {
  const faults = [];
  const channels = (css) => css.match(/[\d.]+/g).map(Number);
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      && box.width > 1 && box.height > 1 && !element.closest("[aria-hidden=true], .sr, .skip, :disabled");
  };
  const paper = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const [red, green, blue, alpha = 1] = channels(getComputedStyle(each).backgroundColor);
      if (alpha > 0.5) return [red, green, blue];
    }
    return [255, 255, 255];
  };
  const luminance = (colour) => colour.slice(0, 3)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const words = (element) => element.id ? `#${element.id}` : `${element.tagName} ${element.className}`;
  for (const element of document.body.querySelectorAll("*")) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (text && seen(element)) {
      const style = getComputedStyle(element);
      const [a, b] = [luminance(channels(style.color)), luminance(paper(element))];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (contrast < (large ? 3 : 4.5)) faults.push(`${words(element)} has a contrast of ${contrast.toFixed(2)}`);
    }
    const used = element.matches(
      "button, a[href], input, select, textarea, summary, progress, dialog[open], [tabindex='0'], [role=img]");
    if (used && seen(element)) {
      const labels = element.labels ? [...element.labels].map((label) => label.textContent).join("") : "";
      const by = document.getElementById(element.getAttribute("aria-labelledby"))?.textContent ?? "";
      const own = element.matches("input, select, textarea, progress, canvas") ? "" : element.textContent;
      const names = [element.getAttribute("aria-label"), labels, by, own];
      if (!names.some((name) => name?.trim())) faults.push(`${words(element)} has no name`);
    }
  }
  return faults;
}
