import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { listKnownSpenders } from '@tokensmith/sdk/approvals/knownSpenders.ts'
import { createCallReader } from '@tokensmith/sdk/multisig/readCall.ts'
import type { Decision } from '@tokensmith/sdk/request/guardProvider.ts'
import { listReceivers } from '@tokensmith/sdk/request/judgeMeaning.ts'
import type { RequestMeaning } from '@tokensmith/sdk/request/RequestReading.ts'
import { readRequests } from '@tokensmith/sdk/request/readRequest.ts'
import { type Address, isAddress } from 'viem'
import type { AskedRequest } from '../background/AskedRequest.ts'
import { browser } from '../browser.ts'
import { keepAccount } from '../popup/kept.ts'
import { readUsed, rememberUsed } from './usedAddresses.ts'

export type OpenedDecision = {
  asked: AskedRequest
  meanings: readonly RequestMeaning[]
  chain: (typeof catalogue)[number] | undefined
  answer: (decision: Decision) => void
}

/** A chain that the catalogue lacks has no exchanges that are known; the toolbox is the same on each. */
const bare = { swaps: [] }
/** The browser puts a script of the background to sleep after 30 seconds of silence. */
const awakeMs = 15_000

/** The request that is asked about, read; undefined when nobody waits for an answer any more. */
export async function openDecision(id: number): Promise<OpenedDecision | undefined> {
  const port = browser.runtime.connect({ name: `decision:${id}` })
  const asked = await new Promise<AskedRequest | undefined>((resolve) => {
    port.onMessage.addListener((message) => resolve(message as AskedRequest))
    port.onDisconnect.addListener(() => resolve(undefined))
  })
  if (!asked) return undefined
  setInterval(() => port.postMessage('reading'), awakeMs)
  const used = await readUsed()
  const chainId = /^0x[0-9a-f]{1,13}$/i.test(asked.chainId ?? '') ? Number(asked.chainId) : undefined
  const chain = catalogue.find((each) => each.id === chainId)
  const account = isAddress(asked.account ?? '', { strict: false }) ? (asked.account as Address) : undefined
  if (account) await keepAccount(account)
  const meanings = readRequests(
    asked.request,
    { chainId, account, origin: asked.origin, now: Math.floor(Date.now() / 1000), known: used },
    { read: createCallReader(chain ?? bare), spenders: listKnownSpenders(chain ?? bare) },
  )
  const answer = (decision: Decision) => {
    const receivers = meanings.flatMap((meaning) =>
      meaning.warnings.includes('lookAlike') ? [] : listReceivers(meaning).map(({ value }) => value as Address),
    )
    const kept = decision === 'continue' ? rememberUsed(used, receivers) : Promise.resolve()
    kept.catch(() => {}).finally(() => port.postMessage(decision))
  }
  return { asked, meanings, chain, answer }
}
