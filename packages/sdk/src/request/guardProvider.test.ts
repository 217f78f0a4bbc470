import { describe, expect, it, vi } from 'vitest'
import { createGuard, type Decision, type GuardedRequest, writeGuarded } from './guardProvider.ts'

type Sent = { method: string; params?: unknown }

/** A wallet as they are made: a class whose methods call each other. A new one each time: what is inherited is guarded too. */
const makeWallet = () =>
  new (class {
    readonly got: Sent[] = []
    chain = '0x1'
    async request({ method, params }: Sent): Promise<unknown> {
      if (method === 'eth_chainId') return this.chain
      if (method === 'eth_accounts') return ['0x41675C099F32341bf84BFc5382aF534df5C7461a']
      this.got.push({ method, params })
      return 'done'
    }
    send(method: string, params: unknown): Promise<unknown> {
      return this.request({ method, params })
    }
    sendAsync(request: Sent, done: (error: unknown, answer?: unknown) => void): void {
      this.request(request).then((answer) => done(null, answer), done)
    }
  })()

function guardedWallet(decision: Decision | Error = 'continue') {
  const wallet = makeWallet()
  const asked: GuardedRequest[] = []
  const { guard } = createGuard(async (request) => {
    asked.push(request)
    if (decision instanceof Error) throw decision
    return decision
  })
  return { wallet, asked, guard, isWhole: guard(wallet) }
}
const transaction = { method: 'eth_sendTransaction', params: [{ to: '0x12', value: '0x1' }] }

describe('a guarded provider', () => {
  it('lets pass what asks for nothing, and asks before what does, saying chain and account', async () => {
    const { wallet, asked, isWhole } = guardedWallet()
    expect(isWhole).toBe(true)
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(asked).toEqual([])
    expect(await wallet.request(transaction)).toBe('done')
    expect(asked).toEqual([
      { text: JSON.stringify(transaction), chainId: '0x1', account: '0x41675C099F32341bf84BFc5382aF534df5C7461a' },
    ])
    expect(wallet.got).toEqual([transaction])
  })

  it.each([
    ['a person stops it', 'stop' as const],
    ['nobody can be asked', new Error('gone')],
  ])('sends nothing and says 4001 when %s', async (_, decision) => {
    const { wallet } = guardedWallet(decision)
    await expect(wallet.request(transaction)).rejects.toMatchObject({ code: 4001 })
    await expect(wallet.send('eth_sendTransaction', transaction.params)).rejects.toMatchObject({ code: 4001 })
    const done = vi.fn()
    wallet.sendAsync(transaction, done)
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 })))
    expect(wallet.got).toEqual([])
  })

  it.each(['send', 'sendAsync'] as const)('asks once for %s, though it calls other methods', async (name) => {
    const { wallet, asked } = guardedWallet()
    const done = vi.fn()
    if (name === 'send') await wallet.send('eth_sendTransaction', transaction.params)
    else {
      wallet.sendAsync(transaction, done)
      await vi.waitFor(() => expect(done).toHaveBeenCalledWith(null, 'done'))
    }
    expect([asked.length, wallet.got]).toEqual([1, [transaction]])
  })

  it('hands the wallet what was read, not what the page makes of it afterwards', async () => {
    const { wallet, asked } = guardedWallet()
    let reads = 0
    const param = Object.defineProperty({}, 'to', { enumerable: true, get: () => (reads++ === 0 ? 'good' : 'evil') })
    const request = { method: 'eth_sendTransaction', params: [param] }
    const sent = wallet.request(request)
    request.params = [{ to: 'evil' }]
    await sent
    expect(wallet.got).toEqual([{ method: 'eth_sendTransaction', params: [{ to: 'good' }] }])
    expect(asked[0]?.text).toContain('good')
  })

  it('is not led past by a method that is named otherwise the second time, or is no text', async () => {
    const { wallet, asked } = guardedWallet('stop')
    let reads = 0
    const turning = {
      get method() {
        return reads++ === 0 ? 'eth_chainId' : 'eth_sendTransaction'
      },
      params: [],
    }
    expect(await wallet.request(turning)).toBe('0x1')
    const object = { toString: () => 'eth_sendTransaction' } as unknown as string
    await expect(wallet.request({ method: object })).rejects.toMatchObject({ code: -32_602 })
    expect([wallet.got, asked]).toEqual([[], []])
  })

  it('is met by whoever goes around it: what it inherits, what is deleted or laid over it', async () => {
    const { wallet } = guardedWallet('stop')
    const inherited = Object.getPrototypeOf(wallet).request as typeof wallet.request
    await expect(inherited.call(wallet, transaction)).rejects.toMatchObject({ code: 4001 })
    Reflect.deleteProperty(Object.getPrototypeOf(wallet), 'request')
    const below = wallet.request
    wallet.request = (sent) => below.call(wallet, sent)
    await expect(wallet.request(transaction)).rejects.toMatchObject({ code: 4001 })
    const again = Reflect.defineProperty(Object.getPrototypeOf(wallet), 'request', { value: () => 'mine' })
    expect([again, wallet.got]).toEqual([false, []])
  })

  it('is guarded when its method is its own and bound, as many are', async () => {
    const { guard } = guardedWallet('stop')
    const wallet = makeWallet()
    const bound = { request: wallet.request.bind(wallet) }
    expect(guard(bound)).toBe(true)
    await expect(bound.request(transaction)).rejects.toMatchObject({ code: 4001 })
  })

  it('is not sent to when the chain has changed while a person was reading', async () => {
    const wallet = makeWallet()
    const { guard } = createGuard(async () => {
      wallet.chain = '0x38'
      return 'continue'
    })
    guard(wallet)
    await expect(wallet.request(transaction)).rejects.toMatchObject({ code: 4001 })
    expect(wallet.got).toEqual([])
  })

  it('takes several requests in one as one question, when one of them signs', async () => {
    const { wallet, asked } = guardedWallet('stop')
    const many = [{ method: 'eth_chainId', params: [] }, transaction] as unknown as Sent
    const done = vi.fn()
    wallet.sendAsync(many, done)
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    expect([asked.length, wallet.got]).toEqual([1, []])
  })

  it('refuses what is no plain data, and asks nobody about it', async () => {
    const { wallet, asked } = guardedWallet()
    await expect(wallet.request({ method: 'eth_sendTransaction', params: [() => 1] })).rejects.toMatchObject({
      code: -32_602,
    })
    expect(asked).toEqual([])
  })

  it('says when a frozen wallet could not be guarded, and wraps it', async () => {
    const { guard, wrap } = createGuard(async () => 'stop')
    const wallet = makeWallet()
    const frozen = Object.freeze({ request: wallet.request.bind(wallet), isFrozen: true })
    expect(guard(frozen)).toBe(false)
    const wrapped = wrap(frozen) as typeof frozen
    await expect(wrapped.request(transaction)).rejects.toMatchObject({ code: 4001 })
    expect([await wrapped.request({ method: 'eth_chainId' }), wrapped.isFrozen, wallet.got]).toEqual(['0x1', true, []])
  })
})

it('writes a guarded request as JSON', () => {
  const text = '{"method":"eth_sign"}'
  expect(JSON.parse(writeGuarded(4, { text, chainId: '0x1' }))).toEqual({
    ...{ id: 4, request: { method: 'eth_sign' }, chainId: '0x1', account: null },
  })
})
