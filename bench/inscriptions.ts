/**
 * Many inscriptions: payloads that are put together, held against their list and signed, for each second of processor time
 * of one core, beside viem that does nothing but sign the same transactions; how long a job of as many takes to be judged
 * when it is opened; and on a fresh local chain the gas of one beside the floor of EIP-7623.
 */

import { devAccounts } from '@tokensmith/devnet/accounts.ts'
import { createDevSender } from '@tokensmith/devnet/devSender.ts'
import { startChain } from '@tokensmith/devnet/startChain.ts'
import { createMemoryJobJournal } from '@tokensmith/sdk/base/jobs/memoryJobJournal.ts'
import { hashList, packRows } from '@tokensmith/sdk/base/jobs/packRows.ts'
import { calldataGas } from '@tokensmith/sdk/inscription/calldataGas.ts'
import { createInscriptionSigner } from '@tokensmith/sdk/inscription/createInscriptionSigner.ts'
import { createInscriptions } from '@tokensmith/sdk/inscription/createInscriptions.ts'
import type { InscriptionTerms } from '@tokensmith/sdk/inscription/InscriptionTerms.ts'
import { createInscriptionJob } from '@tokensmith/sdk/inscription/inscriptionJob.ts'
import { inscriptionRows } from '@tokensmith/sdk/inscription/inscriptionRows.ts'
import { payloadOf } from '@tokensmith/sdk/inscription/payloadOf.ts'
import { type Hex, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { printRows } from './printRows.ts'
import { scale } from './scale.ts'

const count = scale(10_000, 20)
const text = 'data:,{"p":"erc-20","op":"mint","tick":"tokens","id":"{i}","amt":"1000"}'
const bytes = { data: stringToHex(text), first: 1n }
const account = privateKeyToAccount(generatePrivateKey())
const to = account.address
const fees = { gas: 30_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n, chainId: 31_337 } as const
const transactionOf = (nonce: number, data: Hex) => ({ ...fees, type: 'eip1559', to, data, value: 0n, nonce }) as const

/** Processor seconds of some work. */
async function secondsOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const rows = await inscriptionRows(bytes, { to, count })
const list = { packed: packRows(rows), decisions: [] }
const purpose = { chainId: fees.chainId, funder: devAccounts[1]!.address, listHash: hashList(list.packed, []) }

async function prepareAndSign(): Promise<void> {
  const sign = createInscriptionSigner(account, purpose, list)
  for (let place = 0; place < count; place++) await sign(transactionOf(place, payloadOf(bytes, place)))
}

async function signAlone(): Promise<void> {
  for (let place = 0; place < count; place++) {
    await account.signTransaction(transactionOf(place, stringToHex(text.replace('{i}', String(1 + place)))))
  }
}

// The engine has optimised both before either is measured.
await signAlone()
const ours = await secondsOf(prepareAndSign)
const viem = await secondsOf(signAlone)

const chain = await startChain({ hardfork: 'prague' })
try {
  const terms: InscriptionTerms = {
    ...{ ...bytes, gas: 30_000n, gasBack: 21_000n, ceiling: 10n ** 10n, delay: { least: 0, most: 0 }, firstNonce: 0 },
    funder: purpose.funder,
  }
  const journal = createMemoryJobJournal()
  const about = { client: chain.client, sender: to, terms, count, to, title: 'Inscribe', href: '/ins/bo' }
  const { jobId } = await createInscriptions(journal, about)
  const stored = (await journal.read(jobId))!
  const kind = createInscriptionJob()
  const judging = await secondsOf(() => kind.checkTerms(stored))

  const data = payloadOf(bytes, 0)
  const sender = await createDevSender(chain.url, devAccounts[0])
  const { gasUsed } = await sender.send({ to: devAccounts[0]!.address, data })
  printRows(`${count.toLocaleString('en')} inscriptions`, [
    {
      name: `prepared and signed, ${Math.round(count / ours).toLocaleString('en')} a second`,
      ...{ ours: Math.round((ours / count) * 1e6), unit: 'µs' },
      ...{ peer: Math.round((viem / count) * 1e6), peerName: 'viem signs alone' },
    },
    { name: 'terms of the job judged', ours: Math.round(judging * 1_000), limit: 50, unit: 'ms' },
    {
      ...{ name: `one of ${(data.length - 2) / 2} bytes on the chain`, ours: Number(gasUsed) },
      ...{ peer: Number(calldataGas(data).floor), peerName: 'floor of EIP-7623', unit: 'gas' },
    },
  ])
} finally {
  await chain.stop()
}
