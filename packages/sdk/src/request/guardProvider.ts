import { asksToSign } from './asksToSign.ts'
import { copyRequest } from './copyRequest.ts'

export type GuardedRequest = {
  /** The request as JSON: exactly what the wallet gets when it goes on. */
  text: string
  chainId?: string
  account?: string
}
export type Decision = 'continue' | 'stop'

export type Guard = { guard: (provider: unknown) => boolean; wrap: (provider: object) => object }

type Method = (this: unknown, ...args: unknown[]) => unknown
type Provider = Record<string, unknown>

// Taken before a page's own script can run. Nothing below may use an iterator, a method of a list, map or promise, or
// anything else that a page could have changed by the time it is used.
const { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Reflect
const { isArray } = Array
const { parse, stringify } = JSON
const Wait = Promise
const Fault = Error
const later = setTimeout
const View = Proxy
const bind = Function.prototype.bind
const then = Promise.prototype.then
const { get: readMap, set: writeMap } = WeakMap.prototype
const { has: isIn, add: addTo } = WeakSet.prototype

/** What a guard is put before: the standard's method, its forerunners, and what wallets call below them. */
const methodNames = [
  'request',
  'send',
  'sendAsync',
  '_request',
  '_send',
  '_sendAsync',
  '_rpcRequest',
  'handle',
] as const
const innerNames = ['_rpcEngine', 'providers', 'ethereum', 'currentProvider'] as const
const rejected = { code: 4001, message: 'User rejected the request.' }
const invalid = { code: -32_602, message: 'Invalid parameters: the request is not plain data.' }
/** A wallet that does not say where it is within this time is not waited for. */
const factsMs = 1000

/**
 * Puts `ask` before everything of a provider that may sign or send. It changes the provider itself and what it inherits,
 * so whoever holds it, however he came by it, meets the guard. What the wallet gets is the copy that was read, never the
 * page's own object. When the answer is `stop`, or `ask` fails, the page is told 4001, as when a person declines.
 *
 * @returns `guard` puts it before one more provider; a second time it does nothing. False when that could not be changed:
 * then `wrap` makes one to be handed out in its place.
 */
export function createGuard(ask: (request: GuardedRequest) => Promise<Decision>): Guard {
  const guarded = new WeakSet()
  const ours = new WeakSet()
  // Parameters that a person has let pass, with their text: a wallet's own methods call each other.
  const passing = new WeakMap<object, string>()

  const requests = new WeakMap<object, Method>()

  const pass = (params: unknown) => {
    if (typeof params === 'object' && params !== null) {
      const copy = copyRequest(params)
      if ('text' in copy) apply(writeMap, passing, [params, copy.text])
    }
  }
  const isPassing = (params: unknown) => {
    if (typeof params !== 'object' || params === null) return false
    const text = apply(readMap, passing, [params])
    if (text === undefined) return false
    const copy = copyRequest(params)
    return 'text' in copy && copy.text === text
  }

  const guardMethod = (original: Method): Method => {
    const decide = (self: unknown, text: string, go: () => unknown): Promise<unknown> => {
      const facts = readFacts(self)
      const asked = apply(then, facts, [(known: Facts) => ask({ text, ...known })]) as Promise<Decision>
      return apply(then, asked, [
        (decision: Decision) => {
          if (decision !== 'continue') throw errorOf(rejected)
          const now = readFacts(self)
          return apply(then, now, [
            (after: Facts) =>
              apply(then, facts, [
                // The page may have had the chain changed while a person was reading.
                (before: Facts) => {
                  if (before.chainId !== after.chainId) throw errorOf(rejected)
                  return go()
                },
              ]),
          ])
        },
        () => {
          throw errorOf(rejected)
        },
      ]) as Promise<unknown>
    }

    return function guardedMethod(this: unknown, ...all: unknown[]) {
      const first = all[0]
      const second = all[1]
      const isNamed = typeof first === 'string'
      const callback = !isNamed && typeof second === 'function' ? (second as Method) : undefined
      const fail = (fault: typeof invalid) => {
        if (!callback) return Wait.reject(errorOf(fault))
        return void callback(errorOf(fault))
      }
      if (typeof first !== 'object' && !isNamed) return apply(original, this, all)
      if (!isNamed && !isArray(first)) {
        // Read once: a getter could name another method the second time.
        const { method, params } = (first ?? {}) as { method?: unknown; params?: unknown }
        if (typeof method !== 'string') return fail(invalid)
        if (isPassing(params)) return apply(original, this, [first, second])
        if (!asksToSign(method)) {
          const { id, jsonrpc } = first as { id?: unknown; jsonrpc?: unknown }
          const plain = { ...(id === undefined ? {} : { id }), ...(jsonrpc === undefined ? {} : { jsonrpc }), method }
          return apply(original, this, [params === undefined ? plain : { ...plain, params }, second])
        }
      }
      if (isNamed && (isPassing(second) || !asksToSign(first))) return apply(original, this, all)
      const copy = copyRequest(isNamed ? { method: first, params: second ?? [] } : first)
      if ('fault' in copy) return fail(invalid)
      const request = parse(copy.text) as { method: string; params?: unknown }
      if (isArray(request) && !listAsks(request)) return apply(original, this, [request, second])
      const go = () => {
        if (isArray(request)) for (let index = 0; index < request.length; index++) pass(request[index]?.params)
        pass(request.params)
        return apply(original, this, isNamed ? [request.method, request.params] : [request, second])
      }
      const decided = decide(this, copy.text, go)
      if (!callback) return decided
      apply(then, decided, [undefined, (error: unknown) => callback(error)])
      return undefined
    } as Method
  }

  /** Asks the wallet itself, whatever a page has laid over it. */
  const readFacts = (self: unknown): Promise<Facts> => {
    for (let owner = self; typeof owner === 'object' && owner !== null; owner = getPrototypeOf(owner)) {
      const request = apply(readMap, requests, [owner]) as Method | undefined
      if (request) return askFacts(self, request)
    }
    return Wait.resolve({})
  }

  const patch = (owner: Provider, name: string): boolean => {
    const described = getOwnPropertyDescriptor(owner, name)
    const original = described?.value ?? described?.get
    if (!described || typeof original !== 'function' || apply(isIn, ours, [original])) return true
    if (!('value' in described)) return false
    const mine = guardMethod(original as Method)
    apply(addTo, ours, [mine])
    if (name === 'request') apply(writeMap, requests, [owner, original])
    // A page may lay its own method over it, which calls this one; what lies below cannot be reached.
    let laid: unknown = mine
    const done = defineProperty(owner, name, {
      get: () => laid,
      set: (next) => {
        laid = next
      },
      configurable: false,
      enumerable: described.enumerable ?? true,
    })
    return done && owner[name] === mine
  }

  const guard = (provider: unknown): boolean => {
    if ((typeof provider !== 'object' && typeof provider !== 'function') || provider === null) return false
    if (apply(isIn, guarded, [provider])) return true
    apply(addTo, guarded, [provider])
    let isWhole = true
    try {
      for (let owner: object | null = provider; owner && owner !== Object.prototype; owner = getPrototypeOf(owner)) {
        for (let index = 0; index < methodNames.length; index++) {
          const name = methodNames[index] as string
          if (!patch(owner as Provider, name)) isWhole = false
        }
      }
      for (let index = 0; index < innerNames.length; index++) {
        const described = getOwnPropertyDescriptor(provider, innerNames[index] as string)
        const inner = described && 'value' in described ? described.value : undefined
        if (isArray(inner)) for (let at = 0; at < inner.length; at++) guard(inner[at])
        else if (typeof inner === 'object' && inner !== null) guard(inner)
      }
    } catch {
      isWhole = false
    }
    return isWhole
  }

  const wrap = (provider: object): object => {
    const raw = provider as Provider
    const methods: Provider = { __proto__: null } as unknown as Provider
    for (let index = 0; index < methodNames.length; index++) {
      const name = methodNames[index] as string
      const original = raw[name]
      if (typeof original !== 'function') continue
      if (name === 'request') apply(writeMap, requests, [raw, original])
      methods[name] = apply(bind, guardMethod(original as Method), [raw])
    }
    // Over an empty object: of a frozen one no other value may be shown.
    return new View(
      {},
      {
        get: (own: Provider, name: string) => {
          if (typeof methods[name] === 'function' || name in own) return methods[name] ?? own[name]
          const value = raw[name]
          return typeof value === 'function' ? apply(bind, value, [raw]) : value
        },
        has: (_, name) => name in raw,
      },
    )
  }
  return { guard, wrap }
}

type Facts = { chainId?: string; account?: string }

/** Where the wallet is and as whom, by its own word; nothing where it does not say so in time. */
function askFacts(self: unknown, request: Method): Promise<Facts> {
  return new Wait((resolve) => {
    const facts: Facts = {}
    let open = 2
    const done = () => {
      open -= 1
      if (open <= 0) resolve(facts)
    }
    later(() => resolve(facts), factsMs)
    const askFor = (method: string, take: (value: unknown) => void) => {
      try {
        apply(then, Wait.resolve(apply(request, self, [{ method, params: [] }])), [
          (value: unknown) => {
            take(value)
            done()
          },
          done,
        ])
      } catch {
        done()
      }
    }
    askFor('eth_chainId', (value) => {
      if (typeof value === 'string' && value.length < 20) facts.chainId = value
    })
    askFor('eth_accounts', (value) => {
      const first = isArray(value) ? value[0] : undefined
      if (typeof first === 'string' && first.length === 42) facts.account = first
    })
  })
}

function listAsks(requests: readonly unknown[]): boolean {
  for (let index = 0; index < requests.length; index++) {
    const { method } = (requests[index] ?? {}) as { method?: unknown }
    if (typeof method !== 'string' || asksToSign(method)) return true
  }
  return false
}

function errorOf({ code, message }: typeof rejected): Error {
  const error = new Fault(message)
  defineProperty(error, 'code', { value: code, enumerable: true })
  return error
}

/** As JSON, with nothing of the page in it. */
export function writeGuarded(id: number, { text, chainId, account }: GuardedRequest): string {
  const of = (value: string | undefined) => (value === undefined ? 'null' : stringify(value))
  return `{"id":${id},"request":${text},"chainId":${of(chainId)},"account":${of(account)}}`
}
