import type { JobBatch } from '@tokensmith/sdk/base/jobs/Job.ts'
import { type Address, numberToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { missingSigners } from './missingSigners.ts'

const addresses = [1, 2, 3].map((number) => numberToHex(number, { size: 20 }))
const [payer, first, second] = addresses as [Address, Address, Address]
const rows = [first, second].map((from) => ({ to: payer, amount: 1n, token: 0, from }))
const job = { sender: payer, state: 'open' as const }
const batch = (change: Partial<JobBatch>): JobBatch => ({
  ...{ index: 0, role: 'rows', from: first, rows: { indexes: [0] }, totals: [], state: 'planned', hashes: [] },
  ...{ note: 'send', ...change },
})

describe('missingSigners', () => {
  it('names who still has to sign, the payer included, and wallets of a sweep', () => {
    expect(missingSigners({ job, rows, batches: [batch({})] }, [])).toEqual([first, payer])
    const batches = [batch({ note: 'sweep', from: payer, rows: { indexes: [0, 1] } })]
    expect(missingSigners({ job, rows, batches }, [first])).toEqual([payer, second])
    const written = first.toUpperCase().replace('0X', '0x') as Address
    expect(missingSigners({ job, rows, batches }, [payer, second, written])).toEqual([])
  })

  it('needs nobody for what is signed, done, or was given up', () => {
    const batches = (['signed', 'sent', 'mined', 'final', 'failed', 'split'] as const).map((state) => batch({ state }))
    expect(missingSigners({ job, rows, batches }, [])).toEqual([])
  })

  it('needs the wallets of what failed once the collection is over, to try it again', () => {
    const failed = [{ row: 1, reason: 'refused' }]
    const sweep = batch({ note: 'sweep', from: payer, rows: { indexes: [0, 1] }, state: 'final', failed })
    expect(missingSigners({ job, rows, batches: [sweep] }, [])).toEqual([])
    const over = { ...job, state: 'done' as const }
    expect(missingSigners({ job: over, rows, batches: [sweep] }, [])).toEqual([payer, second])
    expect(missingSigners({ job: over, rows, batches: [{ ...sweep, retried: true }] }, [])).toEqual([])
    expect(missingSigners({ job: over, rows, batches: [batch({ state: 'failed' })] }, [payer])).toEqual([first])
  })
})
