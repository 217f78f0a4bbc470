import type { Guard } from '@tokensmith/sdk/request/guardProvider.ts'

const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect
const { addEventListener, dispatchEvent } = EventTarget.prototype
const { stopImmediatePropagation } = Event.prototype
const { freeze } = Object
const { has: isIn, add: addTo } = WeakSet.prototype
const Happening = CustomEvent
const later = setTimeout
const detailOf = getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as () => unknown
const page = window as unknown as Record<string, unknown>

/** Where wallets put themselves besides `window.ethereum`, or their provider in themselves. */
const places = [
  ...['ethereum', 'web3', 'coinbaseWalletExtension', 'trustwallet', 'okxwallet', 'bitkeep', 'phantom', 'rabby'],
  ...['BinanceChain', 'binancew3w', 'tokenpocket', 'isafpal', 'safepal', 'xfi', 'braveEthereum', 'zerionWallet'],
] as const
/** Looked at again: a wallet may come late. */
const againMs = [0, 20, 100, 400, 1500, 5000] as const

/**
 * Finds every wallet of the page, as soon as it is there: announced ones (EIP-6963) by a listener that stands before all
 * others, the old ones by their places.
 */
export function watchProviders({ guard, wrap }: Guard): void {
  const own = new WeakSet()
  const look = () => {
    for (let index = 0; index < places.length; index++) {
      const name = places[index] as string
      const described = getOwnPropertyDescriptor(page, name)
      if (!described || ('get' in described && described.get === readEthereum)) continue
      try {
        guard(page[name])
      } catch {
        // A place that cannot be read holds nothing for the page either.
      }
    }
  }

  let held: unknown
  const readEthereum = () => held
  const hold = (value: unknown) => {
    held = guard(value) || typeof value !== 'object' || value === null ? value : wrap(value)
  }
  const before = getOwnPropertyDescriptor(page, 'ethereum')
  if (before) look()
  if (!before || before.configurable) {
    if (before) hold(page.ethereum)
    // Wallets that define it anew are found by `look`.
    defineProperty(page, 'ethereum', { get: readEthereum, set: hold, configurable: true, enumerable: true })
  }
  // A wallet announces itself by these two; a page that replaced them would hold the provider before anybody else.
  keep('dispatchEvent', dispatchEvent)
  keep('CustomEvent', CustomEvent)

  const hear = (name: string, take: (event: Event) => void) => apply(addEventListener, page, [name, take, true])
  hear('eip6963:announceProvider', (event) => {
    if (apply(isIn, own, [event]) || !(event instanceof Happening)) return
    const detail = apply(detailOf, event, []) as { info?: unknown; provider?: object } | null
    const provider = detail?.provider
    if (guard(provider) || !provider) return
    apply(stopImmediatePropagation, event, [])
    const next = new Happening('eip6963:announceProvider', {
      detail: freeze({ info: detail.info, provider: wrap(provider) }),
    })
    apply(addTo, own, [next])
    apply(dispatchEvent, page, [next])
  })
  for (const name of ['ethereum#initialized', 'DOMContentLoaded', 'load', 'pointerdown', 'keydown']) hear(name, look)
  for (const ms of againMs) later(look, ms)
}

/** Keeps a function of the page's window as it is. Setting it does nothing, and is no error either. */
function keep(name: string, value: unknown): void {
  defineProperty(page, name, { get: () => value, set: () => {}, configurable: false, enumerable: false })
}
