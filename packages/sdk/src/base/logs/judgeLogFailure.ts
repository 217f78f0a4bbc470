import { decodeError } from '../errors/decodeError.ts'
import type { ToolboxError } from '../errors/ToolboxError.ts'

/**
 * Why a node did not answer a question about logs. `span`: too many blocks at once, with the most it takes where it says
 * so. `results`: too many logs in these blocks. `slow`: it hung. `busy`: it is asked too often. `never`: it has no logs
 * to give. `other`: nothing to do with logs.
 */
export type LogFailure = {
  kind: 'span' | 'results' | 'slow' | 'busy' | 'never' | 'other'
  limit?: bigint
  error: ToolboxError
}

const tooManyResults =
  /more than [\d,]+ (results|logs)|max(imum)? (results|logs)|too many (results|logs)|(response|result|log)s? (size|set)?.{0,20}(exceed|too large|greater)|response is too big|logs? matched/i
const tooManyBlocks =
  /(block|log).{0,20}range|range.{0,30}(wide|large|limit|exceed|block)|too many blocks|blocks? .{0,30}(limit|exceed|maximum|allowed|not supported)|(limit|max|up to|over).{0,30}block|exceeds? (the )?(max|limit)/i
const noLogs =
  /(method|eth_getLogs).{0,40}(not|un|dis)[ -]?(found|support|exist|avail|allow|enabl|abled|whitelist)|logs? (are|is) (disabled|not)/i
/** A number that stands for blocks: "up to a 500 block range", "limited to 10,000", "maximum is set to 2048", "1k". */
const limitAfter = /(?:limit(?:ed)?|max(?:imum)?|up to|over|allowed|exceeds?)\D{0,40}?([\d,]+)\s*(k\b)?/i
const limitBefore = /([\d,]+)\s*(k)?[- ]?block/i

/** Judges a failure by what the node said, which means more than its number: nodes give any number for any of them. */
export function judgeLogFailure(failure: unknown): LogFailure {
  const error = decodeError(failure)
  const text = textsOf(failure)
  if (error.code === 'rpcTimedOut') return { kind: 'slow', error }
  if (tooManyResults.test(text)) return { kind: 'results', error }
  if (noLogs.test(text) || error.code === 'rpcMethodUnsupported') return { kind: 'never', error }
  if (tooManyBlocks.test(text) || error.code === 'rpcLogRangeTooWide') {
    return { kind: 'span', limit: readLimit(text), error }
  }
  if (error.code === 'rpcRateLimited') return { kind: 'busy', error }
  // Some gateways cut an answer that is too long, and Infura refuses a wide range as invalid parameters.
  if (error.code === 'rpcAnswerInvalid') return { kind: 'results', error }
  return { kind: numbersOf(failure).includes(-32602) ? 'span' : 'other', error }
}

function readLimit(text: string): bigint | undefined {
  const found = limitAfter.exec(text) ?? limitBefore.exec(text)
  const digits = found?.[1]?.replaceAll(',', '')
  if (!digits || digits.length > 9) return undefined
  return BigInt(digits) * (found?.[2] ? 1_000n : 1n)
}

type Link = { message?: unknown; details?: unknown; shortMessage?: unknown; code?: unknown; cause?: unknown }

function linksOf(failure: unknown): Link[] {
  const links: Link[] = []
  for (let link = failure as Link | undefined; link && typeof link === 'object' && links.length < 12; ) {
    links.push(link)
    link = link.cause as Link | undefined
  }
  return links
}

/** What the node said. viem's own messages quote the question, which has words like "block" in it. */
function textsOf(failure: unknown): string {
  return linksOf(failure)
    .flatMap(({ details, shortMessage, message }) => [details, shortMessage === undefined ? message : undefined])
    .filter((text) => typeof text === 'string')
    .join('\n')
}

const numbersOf = (failure: unknown) => linksOf(failure).map(({ code }) => code)
