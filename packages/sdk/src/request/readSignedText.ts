import { hexToBytes } from 'viem'
import { isControl, isDirection, isInvisible } from '../base/parse/typedCharacters.ts'
import { meaningOf } from './meaningOf.ts'
import { plainBytes } from './plainRequest.ts'
import type { RequestContext, RequestMeaning } from './RequestReading.ts'

/** No more is shown; what is longer is said to be. */
const shownCharacters = 4000

/**
 * What a person would sign as a message (EIP-191). Text as text; a sign-in (EIP-4361) with the site it is for; bytes that
 * are no text as bytes. 32 bytes alone may stand for anything.
 */
export function readSignedText(message: unknown, { origin }: Pick<RequestContext, 'origin'>): RequestMeaning {
  const isHex = typeof message === 'string' && /^0x[0-9a-fA-F]*$/.test(message) && message.length % 2 === 0
  if (typeof message !== 'string') plainBytes(message)
  const text = isHex ? decodeText(message as `0x${string}`) : (message as string)
  if (text === undefined) {
    const data = plainBytes(message)
    return data.length === 66
      ? meaningOf('signHash', { hash: data }, ['blind'])
      : meaningOf('signBytes', { data }, ['opaque'])
  }
  const shown = text.slice(0, shownCharacters)
  const warnings = shown.length < text.length ? (['opaque'] as const) : []
  const site = /^([^\s/]{1,255}) wants you to sign in with your Ethereum account:\n0x[0-9a-fA-F]{40}(?:\n|$)/.exec(
    text,
  )?.[1]
  if (site === undefined) return meaningOf('signText', { text: shown }, warnings)
  const isHere = origin !== undefined && hostOf(origin) === site.replace(/^[a-z]+:\/\//, '').toLowerCase()
  return meaningOf('signIn', { site, text: shown }, [...warnings, ...(isHere ? [] : (['otherSite'] as const))])
}

/** Undefined for bytes that are no text a person could read as it is. */
function decodeText(hex: `0x${string}`): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex))
    return [...text].some((each) => isUnreadable(each)) ? undefined : text
  } catch {
    return undefined
  }
}

const isUnreadable = (character: string) =>
  isDirection(character) || isInvisible(character) || (isControl(character) && !/[\n\r\t]/.test(character))

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
