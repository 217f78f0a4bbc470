import { describe, expect, it } from 'vitest'
import { decodeContractUri, encodeContractUri } from './tokenMetadata.ts'

describe('contract URI', () => {
  it('is empty when there is nothing to say, so that nothing is stored', () => {
    expect(encodeContractUri('Northwind', 'NWND', {})).toBe('')
  })
  it('gives back every part in any script', () => {
    const metadata = {
      image: 'https://example.org/a.png',
      web: 'https://example.org/',
      twitter: 'https://x.com/northwind',
      telegram: 'https://t.me/northwind',
      description: '北风 · ノースウィンド 🌬',
    }
    expect(decodeContractUri(encodeContractUri('Northwind', 'NWND', metadata))).toEqual(metadata)
  })
  it('drops a link that would run a script', () => {
    const uri = `data:application/json;base64,${btoa('{"image":"javascript:alert(1)"}')}`
    expect(decodeContractUri(uri)?.image).toBeUndefined()
  })
  it.each(['https://example.org/token.json', 'data:application/json;base64,%%%', 'data:text/html,<b>', ''])(
    'does not read %s',
    (uri) => expect(decodeContractUri(uri)).toBeUndefined(),
  )
})
