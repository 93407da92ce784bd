// Geetest's own script (version 4); where it comes from is fixed, here and in the policy of the page.
const scriptUrl = 'https://static.geetest.com/v4/gt4.js'

type Geetest = {
  onReady: (done: () => void) => Geetest
  onSuccess: (done: () => void) => Geetest
  onError: (done: () => void) => Geetest
  onClose: (done: () => void) => Geetest
  showCaptcha: () => void
  getValidate: () => object | false
  destroy?: () => void
}
type Start = (options: object, ready: (geetest: Geetest) => void) => void
const started = () => (globalThis as { initGeetest4?: Start }).initGeetest4

/** Shows Geetest's dialog and returns the proof for the server, or undefined where the visitor closes it. */
export async function askGeetest(captchaId: string): Promise<string | undefined> {
  if (!started()) await loadScript()
  return new Promise((done, fail) => {
    started()?.({ captchaId, product: 'bind' }, (geetest) => {
      const end = (proof: string | undefined) => {
        geetest.destroy?.()
        done(proof)
      }
      geetest
        .onReady(() => geetest.showCaptcha())
        .onSuccess(() => end(JSON.stringify(geetest.getValidate())))
        .onClose(() => end(undefined))
        .onError(() => fail(new Error('Geetest does not work here')))
    })
  })
}

function loadScript(): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => fail(new Error('Geetest was not loaded')))
    document.head.append(script)
  })
}
