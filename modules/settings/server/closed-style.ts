/** The site's own tokens, as far as this one page needs them: no file is fetched while the site is closed. */
export const closedStyle = `:root{color-scheme:dark;--bg:oklch(.255 calc(.032*var(--k)) var(--h));--text:oklch(.972 .01 150);--quiet:oklch(.86 .016 165);--faint:oklch(.5 calc(.04*var(--k)) var(--h));--chip:oklch(.965 .018 100);--on:oklch(.24 calc(.032*var(--k)) var(--h))}
@media (prefers-color-scheme:light){:root{color-scheme:light;--bg:oklch(.958 calc(.01*var(--k)) calc(var(--h) - 8));--text:oklch(.255 calc(.032*var(--k)) var(--h));--quiet:oklch(.4 calc(.03*var(--k)) var(--h));--faint:oklch(.75 calc(.03*var(--k)) var(--h));--chip:oklch(.3 calc(.045*var(--k)) var(--h));--on:oklch(.985 .008 150)}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.6 system-ui,sans-serif}
main{display:grid;justify-items:center;align-content:center;gap:1rem;min-block-size:100vh;padding:2rem 1.25rem;text-align:center}
svg{inline-size:9rem;fill:none;stroke:var(--faint)}h1{margin:0;font-size:clamp(1.5rem,6vw,2rem);line-height:1.2;text-wrap:balance}
p{margin:0;max-inline-size:34rem;color:var(--quiet);overflow-wrap:anywhere;text-wrap:balance}code{color:var(--text);font-size:1.125rem}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-block-start:.5rem}
a{display:grid;align-items:center;min-block-size:2.75rem;padding:0 1.25rem;border-radius:calc(var(--radius-unit,.25rem)*3);border:1px solid var(--faint);color:inherit;font-weight:600;text-decoration:none}
a.main{background:var(--chip);color:var(--on);border-color:var(--chip)}:focus-visible{outline:3px solid currentColor;outline-offset:2px}`
