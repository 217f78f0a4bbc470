import { hexToBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import { readScannerAnswers } from './readByScanner.ts'

/** The same, byte by byte; 'refused' where it is not two answers of 16 bytes. */
function plainAnswers(answer: `0x${string}`): (bigint | null | undefined)[] | 'refused' {
  try {
    const bytes = hexToBytes(answer)
    const answers = [bytes.slice(0, 16), bytes.slice(16)].map(([kind, ...rest]) => {
      if (kind! > 2) throw new Error('No kind.')
      if (kind !== 0) return kind === 1 ? undefined : null
      return rest.reduce((value, byte) => value * 256n + BigInt(byte), 0n)
    })
    return bytes.length === 32 ? answers : 'refused'
  } catch {
    return 'refused'
  }
}

describe('answers of a scanner', () => {
  it('with any character in any place are read as their bytes say, or refused with a reason', () => {
    const usual = `0x00${'0'.repeat(28)}07${'00'}${'9a'.repeat(15)}`
    for (let place = 2; place < 66; place++) {
      for (let code = 0; code < 256; code++) {
        const answer = `${usual.slice(0, place)}${String.fromCharCode(code)}${usual.slice(place + 1)}` as `0x${string}`
        const read = () => {
          try {
            return readScannerAnswers(answer, 2, 16)
          } catch (error) {
            return (error as { code?: string }).code === 'rpcAnswerInvalid' ? 'refused' : String(error)
          }
        }
        const [found, expected] = [read(), plainAnswers(answer)]
        if (String(found) !== String(expected)) expect(found, `place ${place}, code ${code}`).toEqual(expected)
      }
    }
  })
})
