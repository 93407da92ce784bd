/** A thumb hits every control; one column on a phone, the picture beside the board where there is room. */
export const style = `:root{color-scheme:light dark;--paper:light-dark(#f6f4ef,#14151a);--card:light-dark(#fff,#20222b);--text:light-dark(#1b1c22,#f4f4f6);
--quiet:light-dark(#5b5e6b,#b4b7c4);--line:light-dark(#0002,#fff2);--on:light-dark(#8a4b00,#ffd36e)}
body{display:grid;grid-template-rows:auto minmax(0,1fr);background:var(--paper);color:var(--text)}
header{background:var(--deep);color:#fff;min-block-size:2.75rem}header .links{display:flex;gap:.5rem;align-items:center}
header button{min-block-size:2.25rem;padding-inline:.6rem;font-size:.8125rem}
#room{display:grid;grid-template-columns:minmax(0,1fr);grid-template-rows:auto auto minmax(0,1fr) auto auto;min-block-size:0}
.stage{position:relative;block-size:clamp(9rem,31vh,18rem);overflow:hidden;background:var(--low) center/cover;color:#fff;display:grid;place-items:center}
.stage>*{position:relative}.stage::before{content:'';position:absolute;inset:0;background:linear-gradient(#0005,#0009)}
#said{min-block-size:1.8rem;color:var(--text)}
.board{overflow:auto;padding:.5rem .75rem;min-block-size:0;scrollbar-width:thin}
.group+.group{margin-block-start:.6rem}h2{margin:0 0 .3rem;font-size:.8125rem;color:var(--quiet);font-weight:600}
.grid{display:grid;gap:.375rem;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))}
.grid.middle{grid-template-columns:repeat(auto-fill,minmax(6.6rem,1fr))}.grid.tight{grid-template-columns:repeat(auto-fill,minmax(2.9rem,1fr))}
.grid.of-2{grid-template-columns:1fr 1fr}.grid.of-3{grid-template-columns:1fr 1fr 1fr}
.spot{position:relative;display:grid;align-content:center;justify-items:center;gap:.05rem;padding:.3rem .4rem;min-block-size:3.1rem;min-inline-size:0;border:1px solid var(--line);
background:var(--card);color:var(--text);font-size:.875rem;text-align:center;border-radius:.6rem;line-height:1.2;overflow-wrap:break-word}
.spot .pays{color:var(--quiet);font-weight:500;font-size:.8125rem}.spot .lies{font-size:.75rem;color:var(--on);font-variant-numeric:tabular-nums;min-block-size:0}
.spot[aria-pressed=true]{border-color:var(--on);box-shadow:inset 0 0 0 1px var(--on)}
.spot.won{background:light-dark(#d9f3dd,#1d4b2c);border-color:light-dark(#1d8a4a,#4fd07f)}
.spot.pocket{color:#fff;background:#1c1c22;min-block-size:2.75rem}.spot.pocket.red,.last .red{background:#b3202e}.spot.pocket.green,.last .green{background:#1d8a4a}.last .black{background:#1c1c22}
.spot.pocket .lies{color:#ffe08a}.spot.pocket.won{outline:3px solid #4fd07f}
.spot.large{min-block-size:4rem;font-size:1rem}.spot.meron{border-block-start:4px solid #d6402a}.spot.wala{border-block-start:4px solid #3f7fd0}
.grid.preys{grid-template-columns:repeat(auto-fill,minmax(9.2rem,1fr))}.spot.prey{overflow-wrap:normal;grid-template-columns:2.6rem 1fr;justify-items:start;column-gap:.35rem;text-align:start}.spot.prey .shape{inline-size:2.6rem;grid-row:1/4}
.spot.price{min-block-size:2.9rem}
.match{padding:.6rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);margin-block-end:.6rem}.match h2{font-size:.9375rem;color:var(--text)}
.market h3{margin:.35rem 0 .25rem;font-size:.8125rem;font-weight:500;color:var(--quiet)}
.about{display:flex;flex-wrap:wrap;gap:.1rem .9rem;padding:.3rem .75rem;font-size:.8125rem;color:var(--quiet);border-block-start:1px solid var(--line)}.about p{margin:0}
summary{cursor:pointer;min-block-size:1.5rem}.rules p{max-block-size:5.5rem;overflow:auto}.rule{margin:.5rem 0;color:var(--quiet);font-size:.875rem}
footer{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem;background:var(--card);border-block-start:1px solid var(--line);padding:.5rem .75rem .75rem}
footer .row{display:flex;align-items:center;gap:.5rem}footer .sum{flex:1}.sum span{color:var(--quiet)}
.plain{background:transparent;color:var(--text);border:1px solid var(--line);padding-inline:.75rem;font-size:.875rem}
.chips{display:flex;gap:.3rem;justify-content:space-between}.chip{flex:1;max-inline-size:4rem;min-inline-size:2.6rem;min-block-size:2.75rem;border-radius:2rem;padding:0;background:transparent;color:var(--text);border:2px dashed var(--line);font-size:.8125rem}
.chip[aria-checked=true]{background:var(--body);color:var(--ink);border:2px solid var(--ink)}
#act{min-block-size:3.1rem;border-radius:2rem;font-size:1.0625rem;background:var(--body);color:var(--ink)}
:focus-visible{outline:3px solid light-dark(#1b4fd6,#fff);outline-offset:2px}.spot:focus-visible{outline-offset:-2px}
.felt{display:flex;flex-wrap:wrap;gap:.4rem 1.6rem;align-items:center;justify-content:center;padding:.5rem;max-block-size:100%}
.hand{text-align:center}.hand h3,.seat h3{margin:0 0 .2rem;font-size:.8125rem;font-weight:600}.hand div{display:flex;flex-wrap:wrap;gap:.25rem;min-block-size:3.4rem;justify-content:center}
.main{margin:0;inline-size:100%;text-align:center;font-weight:700;text-shadow:0 1px 3px #000}.main.quiet{font-weight:500}
.card{display:inline-grid;place-items:center;inline-size:2.4rem;block-size:3.3rem;border-radius:.35rem;background:#fffdf8;color:#16181d;font-weight:700;font-size:1.05rem;box-shadow:0 2px 5px #0008;animation:lies .25s}
.card.red{color:#c01b2a}.card.back{background:repeating-linear-gradient(45deg,var(--body),var(--body) 4px,var(--ink) 4px,var(--ink) 7px)}.card.tile{color:#125c3a}
@keyframes lies{from{transform:translateY(-1.4rem) rotate(-6deg);opacity:0}}
.die{inline-size:3rem}.domino{inline-size:1.7rem}.mahjong{inline-size:2.2rem}.die.falls{animation:falls .6s}@keyframes falls{from{transform:translateY(-5rem) rotate(320deg)}}
.wheel{block-size:min(9rem,24vh)}.wheel.turns{animation:turns 1.5s cubic-bezier(.1,.6,.2,1)}@keyframes turns{to{transform:rotate(1440deg)}}
.pocket-won{font-size:2rem;font-weight:800;padding:.2em .6em;border-radius:.5em;background:#0009}.pocket-won.red{background:#b3202e}.pocket-won.green{background:#1d8a4a}
.last{position:absolute;inset-block-start:.35rem;inset-inline:.5rem;display:flex;gap:.25rem;margin:0;padding:0;list-style:none;font-size:.75rem;overflow:hidden}
.last li{padding:.05rem .4rem;border-radius:.5rem;background:#000a;white-space:nowrap}
.sea{position:absolute!important;inset:0}.fish{position:absolute;inline-size:max(2.75rem,var(--size));background:none;padding:0;min-block-size:0;animation:swims var(--seconds) linear var(--late) infinite;will-change:transform}
.fish .shape{display:block;inline-size:100%;filter:drop-shadow(0 2px 3px #0008)}
@keyframes swims{from{inset-inline-start:104%}to{inset-inline-start:-30%}}.fish.aimed .shape{filter:drop-shadow(0 0 6px #ffe08a) drop-shadow(0 0 2px #ffe08a)}
.fish.caught .shape{animation:caught .6s forwards}@keyframes caught{to{transform:scale(1.7) rotate(25deg);opacity:0}}.fish.shaken .shape{animation:shaken .25s}@keyframes shaken{50%{transform:translateY(-.4rem)}}
.pond .stage{block-size:clamp(11rem,40vh,24rem)}.pond .main{position:absolute;inset-block-end:.4rem}.gun{position:absolute!important;inset-block-end:1.6rem;inline-size:1.1rem;block-size:1.8rem;border-radius:.5rem .5rem .2rem .2rem;background:linear-gradient(var(--body),var(--ink))}
.gun.fires{animation:fires .25s}@keyframes fires{30%{transform:translateY(.4rem);box-shadow:0 -1rem 1.4rem .5rem #ffe9a8}}
.seats .stage{block-size:clamp(17rem,52vh,30rem)}.seats .seats{display:grid;gap:.4rem;inline-size:100%;padding:.4rem;grid-template-columns:1fr 1fr;align-content:center}
.seats .of-2{grid-template-columns:1fr}.seat{background:#0009;border-radius:.6rem;padding:.3rem .4rem;min-block-size:5.6rem;border:2px solid transparent;min-inline-size:0}.seat.own{border-color:#fff6}
.seat.winner{border-color:#4fd07f;background:#0c3a20d9}.seats .of-3 .own{grid-column:1/-1}
.dealt{display:flex;flex-wrap:wrap;gap:.15rem;min-block-size:2.4rem}.dealt .card{inline-size:1.75rem;block-size:2.4rem;font-size:.8125rem}.dealt .die{inline-size:1.4rem}.says{margin:.15rem 0 0;font-size:.8125rem;min-block-size:1.1rem}
.seats .main{position:absolute;inset-block-end:.2rem}
.field{inline-size:min(100%,34rem);padding:.5rem .75rem;display:grid;gap:.3rem}.score-line{display:grid;grid-template-columns:1fr auto 1fr;gap:.75rem;align-items:center;text-align:center;font-weight:600}.score{font-size:1.9rem;font-variant-numeric:tabular-nums}
.clock{text-align:center;font-size:.875rem}.bar{block-size:.4rem;border-radius:1rem;background:#fff3;overflow:hidden}.bar i{display:block;block-size:100%;inline-size:0;background:var(--body)}
.track{position:relative;display:grid;padding:.05rem .3rem;border-block-end:1px dashed #fff5;font-size:.75rem;text-shadow:0 1px 2px #000;min-block-size:1.35rem}.track.winner{background:#0c3a20d9}
.runner{position:absolute;inset-block:.15rem;inline-size:1.5rem;margin-inline-start:-1.5rem;border-radius:1rem;background:oklch(.72 .16 var(--hue));box-shadow:0 0 0 2px #fff}
.ring{display:flex;justify-content:center;gap:18%;inline-size:100%}.corner{inline-size:34%;max-inline-size:10rem;text-align:center;font-size:.8125rem;text-shadow:0 1px 2px #000}.corner p{margin:0}.bird{block-size:min(7.5rem,17vh);max-inline-size:100%}
.blue .bird{transform:scaleX(-1)}.fights .red{animation:strikes .5s infinite}.fights .blue{animation:strikes-back .6s .1s infinite}
@keyframes strikes{50%{transform:translate(48%,-14%) rotate(8deg)}}@keyframes strikes-back{50%{transform:translate(-48%,-12%) rotate(-8deg)}}
.won-red .blue,.won-blue .red{opacity:.35;transform:translateY(12%) rotate(14deg)}.fight .main{position:absolute;inset-block-end:.4rem}
.calm *{animation:none!important}.calm .fish{inset-inline-start:var(--at)}
@media (prefers-reduced-motion:reduce){*{animation-duration:.001s!important}}
@media (min-width:56rem){#room{grid-template-columns:minmax(0,1fr) minmax(22rem,30rem);grid-template-rows:auto minmax(0,1fr) auto auto}
.stage{grid-column:1;grid-row:1/5;block-size:auto!important}#said{grid-row:1}.board{grid-row:2}.about{grid-row:3}footer{grid-row:4}
.wheel{block-size:min(20rem,45vh)}.card{inline-size:3.6rem;block-size:5rem;font-size:1.5rem}.dealt .card{inline-size:2.6rem;block-size:3.6rem;font-size:1.1rem}.die{inline-size:5rem}.dealt .die{inline-size:2rem}.domino{inline-size:2.4rem}.mahjong{inline-size:3.4rem}
.bird{block-size:13rem}.corner{max-inline-size:16rem;font-size:1rem}.track{min-block-size:2.2rem;font-size:.9375rem}.score{font-size:3rem}}
@media (max-height:30rem) and (min-width:34rem){#room{grid-template-columns:minmax(0,1fr) minmax(16rem,22rem)}}`
