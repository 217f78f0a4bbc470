import type { JobJournal } from '@tokensmith/sdk/base/jobs/JobJournal.ts'
import { hashInSlices, packInSlices } from '@tokensmith/sdk/base/jobs/rowsInSlices.ts'
import type { ChainClient } from '@tokensmith/sdk/base/plan/Plan.ts'
import { createGroupId, createInscriptions } from '@tokensmith/sdk/inscription/createInscriptions.ts'
import type { InscriptionTerms } from '@tokensmith/sdk/inscription/InscriptionTerms.ts'
import { inscriptionRows } from '@tokensmith/sdk/inscription/inscriptionRows.ts'
import type { CountedBytes } from '@tokensmith/sdk/inscription/payloadOf.ts'
import type { InscriptionsPlan } from '@tokensmith/sdk/inscription/planInscriptions.ts'
import type { Address, Hex } from 'viem'
import type { JobWalletTerms } from '../_shared/jobs/jobWalletVault.ts'
import { openJobWallets } from '../_shared/jobs/openJobWallets.ts'
import type { BulkOrder } from './parseBulkForm.ts'

export type NewInscriptionJobs = {
  /** The connected account: it lends, gets back, and inscribes itself where it was asked to. */
  account: Address
  bytes: CountedBytes
  /** Undefined: each wallet to itself. */
  to?: Address
  order: BulkOrder
  plan: InscriptionsPlan
  /** Whose keys were pasted, and how many transactions each had sent. */
  pasted?: readonly { address: Address; nonce: number }[]
  title: string
  /** Path of the tool. */
  href: string
}

/**
 * Writes the jobs of one order into the journal: one for each wallet, whose keys are on the disk before. Signs and sends
 * nothing.
 *
 * @returns the id of the group.
 */
export async function makeInscriptionJobs(
  client: ChainClient,
  journal: JobJournal,
  values: NewInscriptionJobs,
): Promise<Hex> {
  const { account, bytes, order, plan, title, href } = values
  const { by, count } = order
  const group = createGroupId()
  const wallets = by === 'account' ? [{ address: account, nonce: 0 }] : await takeWallets(values)
  const jobs = wallets.map(({ address, nonce }, place) => {
    const first = bytes.first === undefined ? {} : { first: bytes.first + BigInt(place * count) }
    const terms: InscriptionTerms = {
      ...{ data: bytes.data, ...first, gas: plan.gas, gasBack: plan.gasBack, ceiling: plan.ceiling },
      ...{ delay: order.delay, group, ...(by === 'account' ? {} : { funder: account }) },
      ...{ firstNonce: nonce, ...pick(order, 'price', 'until', 'deployment') },
      ...(order.mostCost === undefined ? {} : { most: order.mostCost / BigInt(wallets.length) }),
    }
    return { address, terms, to: values.to ?? address }
  })
  if (by !== 'account') {
    const wanted: JobWalletTerms[] = []
    for (const { address, terms, to } of jobs) {
      const listHash = await hashInSlices(await packInSlices(await inscriptionRows(terms, { to, count })), [])
      const purpose = { chainId: client.chain.id, funder: account, listHash, does: 'inscribe' as const }
      wanted.push({ address, purpose: { ...purpose, firstNonce: terms.firstNonce } })
    }
    await openJobWallets().bind(wanted)
  }
  const made: Hex[] = []
  try {
    for (const { address, terms, to } of jobs) {
      const about = { client, sender: address, terms, count, to, title, href: `${href}?group=${group}` }
      made.push((await createInscriptions(journal, about)).jobId)
    }
  } catch (error) {
    // Half of an order is none.
    for (const jobId of made) await journal.remove(jobId)
    throw error
  }
  return group
}

async function takeWallets({ order, pasted = [] }: NewInscriptionJobs) {
  if (order.by === 'pasted') return pasted
  const drawn = await openJobWallets().draw(order.wallets)
  return drawn.map((address) => ({ address, nonce: 0 }))
}

function pick<Values extends object, Name extends keyof Values>(values: Values, ...names: readonly Name[]) {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))) as {
    [One in Name]?: Exclude<Values[One], undefined>
  }
}
