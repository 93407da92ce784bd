/** System colours in both themes, and controls that a thumb can hit: it must look different from the site. */
export const coinStyle = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0;min-block-size:100vh;display:grid;align-content:start;justify-items:center;
background:light-dark(#f4efe4,#1c1812);color:light-dark(#2a2115,#f1e8d8)}
header,main{inline-size:min(100%,28rem);padding-inline:1rem}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding-block:.75rem 0}
header strong{font-size:1.125rem}header span{text-align:end}
.note,.pays{margin:.25rem 0 0;font-size:.875rem;color:light-dark(#5b4d38,#c9bb9f)}
#coin{inline-size:8rem;block-size:8rem;margin:1.25rem auto;border-radius:50%;display:grid;place-items:center;font-weight:700;
color:#3b2a05;background:radial-gradient(circle at 35% 30%,#ffe9a8,#d9a520 65%,#9c7210);border:.25rem solid #9c7210}
#coin.air{animation:turn .35s linear infinite}
@keyframes turn{50%{transform:scaleX(.08)}}
@media (prefers-reduced-motion:reduce){#coin.air{animation:none;opacity:.6}}
fieldset{border:0;margin:0;padding:0}legend{padding:0;font-weight:600}
.stakes,.sides{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:.5rem;margin-block-start:.5rem}
.stakes label{display:grid;place-items:center;min-block-size:2.75rem;border:1px solid GrayText;border-radius:.5rem;cursor:pointer}
.stakes input{position:absolute;opacity:0}
.stakes label:has(:checked){border-color:currentColor;box-shadow:inset 0 0 0 1px currentColor;font-weight:700}
.stakes label:has(:focus-visible){outline:3px solid Highlight;outline-offset:2px}
button{min-block-size:3rem;font:inherit;font-weight:700;border-radius:.5rem;border:0;cursor:pointer;
background:light-dark(#7a5200,#f0c14b);color:light-dark(#fff,#2a1d00)}
button[aria-disabled=true]{opacity:.55;cursor:default}
#said{min-block-size:3rem;margin:1rem 0 0;text-align:center;font-weight:600}
h2{font-size:1rem;margin:1rem 0 .25rem}ol{margin:0;padding:0 0 1.5rem;list-style:none}
li{display:flex;justify-content:space-between;gap:1rem;padding-block:.375rem;border-block-end:1px solid light-dark(#ddd2bb,#3a3226)}
li b,header b{font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}`
