/** A wallet in a page, made as wallets are: a class, announced and put into the window. It keeps what it got. */
export const walletScript = `
(() => {
  class Wallet {
    got = []
    async request({ method, params }) {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return ['0x41675C099F32341bf84BFc5382aF534df5C7461a']
      this.got.push({ method, params })
      return 'done'
    }
    send(method, params) { return this.request({ method, params }) }
    sendAsync(request, done) { this.request(request).then((result) => done(null, { result }), done) }
  }
  const wallet = new Wallet()
  // For the test alone, which counts what came through.
  Object.defineProperty(globalThis, 'wallet', { value: { got: wallet.got }, configurable: true })
  const announce = (provider) => dispatchEvent(new CustomEvent('eip6963:announceProvider', {
    detail: Object.freeze({ info: { uuid: 'a', name: 'Wallet', rdns: 'a.b', icon: '' }, provider }),
  }))
  const heard = () => new Promise((resolve) => addEventListener('eip6963:announceProvider', ({ detail }) => resolve(detail.provider), { once: true }))
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const how = 'AS_IT_COMES'
  if (how === 'announced') { globalThis.late = heard(); announce(wallet) }
  else if (how === 'frozen') {
    globalThis.late = heard()
    announce(Object.freeze({ request: wallet.request.bind(wallet) }))
  }
  else if (how === 'later') globalThis.late = wait(700).then(() => { globalThis.ethereum = wallet; return globalThis.ethereum })
  else if (how === 'defined') {
    Object.defineProperty(globalThis, 'ethereum', { value: wallet, configurable: true })
    // Wallets say so when they have come.
    globalThis.late = wait(50).then(() => { dispatchEvent(new Event('ethereum#initialized')); return globalThis.ethereum })
  }
  else globalThis.ethereum = wallet
})()
`

/** What a page does that wants a signature without anybody being told. Each attempt ends in a request. */
export const hostilePage = `<script>${walletScript}</script><script>
const evil = { method: 'eth_sendTransaction', params: [{ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', value: '0x1' }] }
const frame = () => document.documentElement.appendChild(document.createElement('iframe')).contentWindow
const tries = {
  inherited: () => Object.getPrototypeOf(ethereum).request.call(ethereum, evil),
  deleted: () => { delete Object.getPrototypeOf(ethereum).request; delete ethereum.request; return ethereum.request(evil) },
  defined: () => {
    try { Object.defineProperty(Object.getPrototypeOf(ethereum), 'request', { value: null }) } catch {}
    return ethereum.request(evil)
  },
  nativesOfFrame: () => {
    const { Reflect: Natives } = frame()
    const { value } = Natives.getOwnPropertyDescriptor(Object.getPrototypeOf(ethereum), 'request')
    return Natives.apply(value ?? ethereum.request, ethereum, [evil])
  },
  oldSend: () => ethereum.send('eth_sendTransaction', evil.params),
  oldSendAsync: () => new Promise((resolve, reject) => ethereum.sendAsync(evil, (error, answer) => error ? reject(error) : resolve(answer))),
  patchedNatives: () => {
    const kept = [Promise.prototype.then, Array.isArray, JSON.stringify, WeakMap.prototype.get, String.prototype.indexOf]
    Promise.prototype.then = function (done, failed) { return kept[0].call(this, done, failed) }
    Array.isArray = () => false
    JSON.stringify = () => '{"method":"eth_chainId"}'
    WeakMap.prototype.get = () => '[]'
    String.prototype.indexOf = () => -1
    const sent = ethereum.request(evil)
    ;[Promise.prototype.then, Array.isArray, JSON.stringify, WeakMap.prototype.get, String.prototype.indexOf] = kept
    return sent
  },
  toJson: () => {
    Object.prototype.toJSON = () => ({ method: 'eth_chainId' })
    const sent = ethereum.request(evil)
    delete Object.prototype.toJSON
    return sent
  },
  turningGetter: () => {
    let reads = 0
    return ethereum.request({ get method() { return reads++ > 0 ? 'eth_chainId' : 'eth_sendTransaction' }, params: evil.params })
  },
  fakedAnswers: () => {
    const sent = ethereum.request(evil)
    for (let id = 0; id < 50; id++) {
      for (const name of ['tokensmith:hello', 'tokensmith:answer', ':answer', 'undefined:answer']) {
        dispatchEvent(new CustomEvent(name, { detail: JSON.stringify({ id, decision: 'continue' }) }))
      }
      postMessage({ id, decision: 'continue' }, '*')
    }
    return sent
  },
  helloAgain: () => {
    const secret = 'mine'
    const heard = []
    for (const name of ['ask', 'answer', 'heard']) addEventListener(secret + ':' + name, (event) => heard.push(event.type))
    dispatchEvent(new CustomEvent('tokensmith:hello', { detail: secret }))
    if (heard.length > 0) throw new Error('heard')
    return ethereum.request(evil)
  },
  stolenAnnouncement: () => {
    let stolen
    const Own = CustomEvent
    CustomEvent = function (name, options) { stolen = options?.detail?.provider; return new Own(name, options) }
    dispatchEvent = (event) => { stolen = event.detail?.provider }
    const wallet = { request: ethereum.request.bind(ethereum) }
    window.dispatchEvent(new window.CustomEvent('eip6963:announceProvider', { detail: { provider: wallet } }))
    return (stolen ?? wallet).request(evil)
  },
  syntheticPresses: () => {
    const sent = ethereum.request(evil)
    const timer = setInterval(() => {
      for (const each of document.querySelectorAll('*')) each.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
    }, 20)
    const stop = () => clearInterval(timer)
    sent.then(stop, stop)
    return sent
  },
}
globalThis.attempts = Object.keys(tries)
globalThis.attempt = (name) => Promise.resolve().then(tries[name]).then(() => 'sent', (error) => error.code === 4001 ? 'stopped' : String(error))
</script>`
