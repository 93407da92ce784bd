/** Dark in every theme, as the pictures are; controls that a thumb can hit. */
export const standInStyle = `:root{color-scheme:dark;font:1rem/1.4 system-ui,sans-serif}
*{box-sizing:border-box}html,body{margin:0;block-size:100%}
body{display:grid;grid-template:auto minmax(0,1fr) auto auto/minmax(0,1fr);background:var(--deep,#111);color:#fff}
header,footer{display:flex;align-items:center;gap:.75rem;padding:.5rem .75rem}
header{justify-content:space-between}header strong{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mark{flex:none;font-size:.8125rem;padding:.125rem .5rem;border:1px solid #fff8;border-radius:1rem}
main{position:relative;min-block-size:0}
#stage{position:absolute;inset:0;overflow:hidden}#stage canvas{position:absolute;inset-block-start:0;inset-inline-start:0}
#opening{position:absolute;inset:0;display:grid;place-items:center;margin:0}
#over{position:absolute;display:grid;place-items:center;text-align:center;pointer-events:none;font-weight:800}
#over p{margin:0;padding:.35em .8em;border-radius:.6em;background:#000b;color:var(--light,#fff);font-size:1.05rem}
#over.large p{font-size:clamp(1.4rem,6vmin,2.6rem)}
#said{margin:0;padding:.25rem .75rem;min-block-size:1.9rem;text-align:center;font-weight:600}
footer{flex-wrap:wrap;justify-content:center;background:#0008}
#free,#pool{flex-basis:100%;margin:0;text-align:center;font-weight:700}#free:empty,#pool:empty{display:none}
#pool{color:var(--light,#fff);font-variant-numeric:tabular-nums}
.sum{display:grid;min-inline-size:5.5rem}.sum span{font-size:.8125rem;color:#ffffffd0}
.sum b{font-variant-numeric:tabular-nums}
.stake{display:flex;align-items:center;gap:.5rem;text-align:center}
button{min-block-size:2.75rem;min-inline-size:2.75rem;font:inherit;font-weight:700;border:0;border-radius:.75rem;cursor:pointer;
background:#ffffff26;color:#fff}
#spin{min-inline-size:8rem;min-block-size:3.25rem;border-radius:2rem;font-size:1.125rem;background:var(--body,#fc0);color:var(--ink,#000)}
button[aria-disabled=true]{opacity:.5;cursor:default}
.small{display:flex;align-items:center;gap:.75rem;font-size:.8125rem}
#sound[aria-pressed=true]{box-shadow:inset 0 0 0 2px #fff}#sound{flex:none;padding-inline:.75rem;font-size:.8125rem}
:focus-visible{outline:3px solid #fff;outline-offset:2px}
[data-header='1'] header{flex-direction:column;gap:.125rem;border-block-end:3px solid var(--body,#fc0)}[data-header='1'] header strong{max-inline-size:100%;font-size:1.125rem}
[data-header='1'] .mark{border:0;padding:0}
[data-header='2'] header{background:#000;padding-block:.625rem}[data-header='2'] header strong{text-transform:uppercase;letter-spacing:.08em;font-size:.9375rem}
[data-header='2'] .mark{border:0;border-radius:.25rem;background:var(--body,#fc0);color:var(--ink,#000);font-weight:700}
[data-header='3'] header{flex-direction:row-reverse;background:color-mix(in oklab,var(--deep,#111),#fff 9%)}
[data-header='3'] header strong{padding:.125rem .75rem;border-radius:.5rem;background:#0009;box-shadow:inset 0 1px 3px #000}
[data-header='3'] .mark{border-width:0 0 0 3px;border-color:var(--body,#fc0);border-radius:0}
[data-controls='1'] footer{background:linear-gradient(#0003,#000b);border-block-start:3px solid var(--body,#fc0)}
[data-controls='1'] #spin{border-radius:50%;min-block-size:4rem;min-inline-size:7rem;background:radial-gradient(circle at 50% 25%,var(--light,#fff),var(--body,#fc0) 70%)}
[data-controls='1'] .stake button{border-radius:50%}
[data-controls='2']{font-family:'Trebuchet MS','DejaVu Sans Condensed',Verdana,sans-serif}
[data-controls='2'] footer{background:#000}
[data-controls='2'] .stake{gap:0;border:1px solid #fff6;border-radius:.25rem}[data-controls='2'] button{border-radius:.25rem}
[data-controls='2'] #spin{border-radius:.25rem;background:#0000;color:#fff;border:2px solid var(--body,#fc0);text-transform:uppercase;letter-spacing:.08em}
[data-controls='3'] footer{background:color-mix(in oklab,var(--deep,#111),#fff 9%)}
[data-controls='3'] footer>.sum,[data-controls='3'] .stake .sum{padding:.25rem .75rem;border-radius:.5rem;background:#0009;box-shadow:inset 0 1px 3px #000}
[data-controls='3'] #spin{border-radius:.75rem;border-block-end:4px solid #0006}
@media (min-width:34.01rem) and (min-height:30.01rem){[data-controls='1'] footer{justify-content:space-between;padding-inline:1.5rem}[data-controls='1'] .small{flex-basis:100%;justify-content:space-between}
[data-controls='2'] footer{justify-content:flex-end}[data-controls='2'] footer>.sum{margin-inline-end:auto}[data-controls='2'] .small{flex-basis:100%;justify-content:flex-end}
[data-controls='3'] footer{justify-content:space-evenly}[data-controls='3'] .small{flex-direction:column;align-items:flex-end;gap:0}}
@media (max-width:34rem){footer{display:grid;grid-template-columns:1fr auto}.stake{justify-self:end}#free,#pool,#spin{grid-column:1/-1}
[data-controls='1'] #spin{inline-size:5.25rem;block-size:5.25rem;min-inline-size:0;justify-self:center;padding:0}
.small{grid-column:1/-1;justify-content:space-between}}
@media (max-width:21.5rem){footer>.sum,.stake{grid-column:1/-1}footer>.sum{display:flex;align-items:baseline;justify-content:space-between}
.stake{justify-self:stretch;justify-content:space-between}}
@media (max-height:30rem) and (orientation:landscape){body{grid-template:auto minmax(0,1fr) auto/minmax(0,1fr) 13rem}
header{grid-column:1/-1}body[data-header]>header{padding-block:.125rem}body[data-header='1']>header{flex-direction:row}main{grid-row:2/4}#said{grid-column:2;padding:.125rem .5rem}
footer{grid-column:2;grid-row:2;display:grid;grid-template-columns:1fr;align-content:center;gap:.375rem;padding:.25rem .5rem;overflow:auto}
.stake{justify-self:stretch;justify-content:space-between}#spin{grid-column:1;min-block-size:2.75rem}[data-controls='1'] #spin{inline-size:auto;block-size:auto;justify-self:stretch;border-radius:2rem;min-block-size:2.75rem}.small{grid-column:1;flex-wrap:wrap;justify-content:space-between}}`
