import { type Abi, AbiDecodingZeroDataError, type Address, BaseError, type Hex, hexToBytes } from 'viem'
import { cleanText } from '../base/chain/getTokenText.ts'
import { decodeError } from '../base/errors/decodeError.ts'
import type { ChainClient } from '../base/plan/Plan.ts'

/** What one view came to; `absent`: there is no contract at its address. */
export type Answer<Value> = { state: 'known'; value: Value } | { state: 'absent' } | { state: 'failed'; error: unknown }

/** Reads the answer to a view, once its question was asked. */
export type Reader<Value> = () => Answer<Value>

/** A view, with its arguments where it has some. */
type AskedView = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] }

export type Question = {
  add<Value>(view: AskedView): Reader<Value>
  /** Asks all that was added, in one request; in none where nothing was. */
  ask(client: ChainClient, blockNumber: bigint): Promise<void>
}

/**
 * Views that are asked at one block in exactly one request, however many they are: through Multicall3 or, where the chain
 * has none, code sent along. The caller bounds their number. All share one call's gas, so contracts of strangers come last.
 * Never throws: what fails is told by each answer.
 */
export function createQuestion(): Question {
  const contracts: AskedView[] = []
  let answers: readonly Answer<unknown>[] = []
  return {
    add<Value>(view: AskedView) {
      const at = contracts.push(view) - 1
      return () => (answers[at] ?? { state: 'absent' }) as Answer<Value>
    },
    async ask(client, blockNumber) {
      if (contracts.length === 0) return
      const deployless = client.chain.contracts?.multicall3 === undefined
      // A size of 0: never cut into several requests.
      const batch = { allowFailure: true, batchSize: 0, blockNumber, deployless } as const
      answers = await client.multicall({ contracts, ...batch }).then(
        (found) => found.map((one) => (one.status === 'success' ? known(one.result) : failed(one.error))),
        (error) => contracts.map(() => failed(error)),
      )
    },
  }
}

const known = (value: unknown): Answer<unknown> => ({ state: 'known', value })

function failed(error: unknown): Answer<unknown> {
  const isAbsent = error instanceof BaseError && error.walk((one) => one instanceof AbiDecodingZeroDataError) !== null
  return isAbsent ? { state: 'absent' } : { state: 'failed', error: decodeError(error) }
}

/** The value of an answer; undefined where there is none. */
export function answerTo<Value>(read: Reader<Value> | undefined): Value | undefined {
  const answer = read?.()
  return answer?.state === 'known' ? answer.value : undefined
}

/** A token's own word, given as bytes since it need not be UTF-8, made harmless to show. */
export function wordOf(bytes: Hex | undefined): string | undefined {
  if (!bytes) return undefined
  const all = hexToBytes(bytes)
  const end = all.indexOf(0)
  return cleanText(new TextDecoder().decode(end < 0 ? all : all.slice(0, end))) || undefined
}
