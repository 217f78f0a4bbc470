import type { Call } from '@tokensmith/sdk/base/plan/Plan.ts'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { WalletState } from '../ports/WalletPort.ts'
import { nextStep } from './nextStep.ts'
import type { RunView } from './RunView.ts'

const t = ((key: string) => key) as unknown as TFunction
const connected: WalletState = {
  status: 'connected',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 8453,
}
const step = { index: 0, count: 1, stepId: 'create' }
const ready: Parameters<typeof nextStep>[0] = {
  view: { phase: 'ready' },
  wallet: connected,
  chain: { id: 8453, nameAlias: 'Base' },
  plan: { status: 'ready' },
  action: 'Create on Base',
  canBeOrder: true,
  t,
}
const call: Call = { to: '0x41675C099F32341bf84BFc5382aF534df5C7461a', data: '0x01', value: 5n }
const paused: RunView<unknown> = { phase: 'paused', step: { ...step, index: 1, count: 2 }, title: 'Lock', rest: [call] }
const planOf = (...calls: readonly Call[]) => ({
  status: 'ready' as const,
  plan: { chainId: 8453, steps: calls.map((call, index) => ({ id: String(index), call })), read: () => {} },
})
const kinds = (change: Partial<typeof ready>) => nextStep({ ...ready, ...change }).kind

describe('nextStep', () => {
  it('leads from connecting over the chain to the action', () => {
    expect(kinds({ wallet: { status: 'disconnected' } })).toBe('connect')
    expect(kinds({ wallet: { ...connected, chainId: 1 } })).toBe('switch')
    expect(kinds({})).toBe('start')
  })
  it('asks to connect even while the form is incomplete, because the form can wait', () => {
    expect(kinds({ wallet: { status: 'disconnected' }, blocked: 'fill in' })).toBe('connect')
  })
  it('gives a reason whenever the button can do nothing', () => {
    for (const change of [
      { blocked: 'fill in' },
      { plan: { status: 'planning' } },
      { plan: { status: 'failed' } },
      { plan: { status: 'idle' } },
      { view: { phase: 'lost', step } },
    ] satisfies Partial<typeof ready>[]) {
      expect(nextStep({ ...ready, ...change }).reason).toBeTruthy()
    }
  })
  it('says beside a working button why it connects or switches first', () => {
    expect(nextStep({ ...ready, wallet: { status: 'disconnected' } })).toMatchObject({ hint: 'run.connectReason' })
    const elsewhere = nextStep({ ...ready, wallet: { ...connected, chainId: 1 } })
    expect(elsewhere).toMatchObject({ hint: 'run.switchReason' })
    expect(elsewhere.reason).toBeUndefined()
  })
  it('cannot be started again while something is under way', () => {
    for (const phase of ['preparing', 'wallet', 'sent', 'verifying'] as const) {
      expect(kinds({ view: { phase, step } satisfies RunView<unknown> })).toBe('busy')
    }
  })
  it('proposes while a person acts for a multisig, whatever wallet is there, and starts nothing', () => {
    const acting = {
      chainId: 8453,
      multisig: '0x41675C099F32341bf84BFc5382aF534df5C7461a',
      threshold: 2,
      owners: 3,
    } as const
    const wallet: WalletState = { ...connected, address: acting.multisig, acting }
    expect(kinds({ wallet })).toBe('propose')
    expect(kinds({ wallet, blocked: 'fill in' })).toBe('blocked')
    const waits = [
      { canBeOrder: false },
      { chain: { id: 1, nameAlias: 'Ethereum' } },
      { view: paused },
      { plan: { status: 'planning' } },
    ] satisfies Partial<typeof ready>[]
    for (const change of waits) expect(nextStep({ ...ready, wallet, ...change })).toMatchObject({ kind: 'wait' })
  })
  it('offers the rest of a plan whose earlier steps are done', () => {
    expect(kinds({ view: paused, plan: planOf(call) })).toBe('continue')
    expect(kinds({ view: paused, plan: planOf({ data: '0x095ea7b3' }, call) })).toBe('continue')
    const chosen = { view: paused, plan: planOf(call), wallet: { ...connected, chainId: 1 } }
    expect(kinds(chosen)).toBe('switch')
  })
  it('does what the form says where that is not what is left of the plan', () => {
    const others = [
      { ...call, data: '0x02' },
      { ...call, value: 6n },
      { ...call, to: undefined },
    ] as const
    for (const other of others) expect(kinds({ view: paused, plan: planOf(other) })).toBe('start')
    expect(kinds({ view: paused, plan: planOf(call, { data: '0x' }) })).toBe('start')
    expect(kinds({ view: paused, plan: planOf() })).toBe('start')
    expect(kinds({ view: paused, plan: { status: 'planning' } })).toBe('wait')
    expect(kinds({ view: paused, plan: planOf(others[0]), blocked: 'fill in' })).toBe('blocked')
    const signed = { ...paused, rest: [undefined] } as const
    expect(
      kinds({
        view: signed,
        plan: { status: 'ready', plan: { chainId: 1, steps: [{ id: 'b', broadcast: '0x' }], read: () => {} } },
      }),
    ).toBe('start')
  })
})
