/** System colours in both themes, and controls that a thumb can hit: it must look different from the site. */
export const pageStyle = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0;min-block-size:100vh}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:.5rem 1.25rem;border-block-end:1px solid GrayText}
header a{color:inherit;padding-block:.625rem}
main{inline-size:min(100%,26rem);margin:1.5rem auto;padding:0 1.25rem 2rem}
h1{display:grid;font-size:1rem;font-weight:400;margin:1.5rem 0 0}h1 b{font-size:2.5rem;line-height:1.2;font-variant-numeric:tabular-nums}
.note{margin:0}.reference{margin:.25rem 0 1.5rem;overflow-wrap:anywhere}.state{font-weight:600}
button,.leave{display:block;inline-size:100%;min-block-size:3rem;margin-block:.75rem;padding:.625rem 1rem;font:inherit;font-weight:600;
border-radius:.75rem;border:1px solid GrayText;background:transparent;color:inherit;text-align:center;text-decoration:none;cursor:pointer}
.main{background:CanvasText;color:Canvas;border-color:CanvasText}
.leave{border-color:transparent;text-decoration:underline}
fieldset{border:0;border-block-start:1px solid GrayText;margin:1.5rem 0 0;padding:.5rem 0 0}legend{padding:0;padding-inline-end:.75rem}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}`
