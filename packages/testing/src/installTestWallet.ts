import type { TestWallet } from './testWallet.ts'

/** The two functions of a Playwright page or browser context that are needed. */
type Page = {
  exposeFunction(name: string, callback: (request: string) => Promise<string>): Promise<unknown>
  addInitScript(script: string): Promise<unknown>
}

/**
 * Puts a test wallet into every page the browser opens from now on, announced as EIP-6963 asks. The keys stay in Node;
 * the page only gets a provider that passes requests on.
 */
export async function installTestWallet(
  page: Page,
  wallet: TestWallet,
  announced: { name?: string; rdns?: string } = {},
): Promise<void> {
  const { name = 'Test Wallet', rdns = 'org.tokensmith.testwallet' } = announced
  const handle = `testWalletRequest_${rdns.replace(/\W/g, '_')}`
  await page.exposeFunction(handle, async (request) => {
    try {
      return JSON.stringify({ result: await wallet.provider.request(JSON.parse(request)) })
    } catch (error) {
      const {
        code = -32603,
        message = 'Internal error',
        data,
      } = error as { code?: number; message?: string; data?: unknown }
      return JSON.stringify({ error: { code, message, data } })
    }
  })
  await page.addInitScript(`(${announceTestWallet})(${JSON.stringify({ handle, name, rdns })})`)
}

/** Runs in the page, so it may use nothing from outside itself. */
const announceTestWallet = `({ handle, name, rdns }) => {
  // Wallets leave empty pages alone; the check for accessibility opens one.
  if (location.protocol === 'about:') return
  const listeners = new Map()
  const emit = (event, value) => { for (const listener of listeners.get(event) ?? []) listener(value) }
  let chainId
  let account
  const ask = async (method, params) => {
    const { result, error } = JSON.parse(await window[handle](JSON.stringify({ method, params })))
    if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
    return result
  }
  const provider = {
    request: ({ method, params }) => ask(method, params),
    on(event, listener) { listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)); return provider },
    removeListener(event, listener) { listeners.get(event)?.delete(listener); return provider },
  }
  // The wallet lives in Node and has no way to call the page, so the page asks whether something changed.
  setInterval(async () => {
    if (listeners.size === 0) return
    const now = await ask('eth_chainId', [])
    const [chosen] = await ask('eth_accounts', [])
    if (chainId !== undefined && now !== chainId) emit('chainChanged', now)
    if (account !== undefined && chosen !== account) emit('accountsChanged', [chosen])
    chainId = now
    account = chosen
  }, 200)
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name, icon, rdns }, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}`
