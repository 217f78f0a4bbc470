import { type Address, numberToHex, zeroAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { type CollectCoin, parseLeast } from './parseChoice.ts'

const [token, single, multi] = [1, 2, 3].map((number) => numberToHex(number, { size: 20 })) as [
  Address,
  Address,
  Address,
]
const coins: CollectCoin[] = [
  { address: token, decimals: 2 },
  { address: single, decimals: 0, standard: 'erc721' },
  { address: multi, decimals: 0, standard: 'erc1155' },
]

describe('parseLeast', () => {
  it('reads amounts by the decimals of each token, and an empty one as 0', () => {
    expect(parseLeast([token, zeroAddress], { [token]: '1.5', [zeroAddress]: '0.1' }, coins)).toEqual({
      ok: true,
      tokens: [
        { address: token, least: 150n },
        { address: zeroAddress, least: 10n ** 17n },
      ],
    })
    expect(parseLeast([token], {}, coins)).toEqual({ ok: true, tokens: [{ address: token, least: 0n }] })
    expect(parseLeast([token], { [token]: '1.555' }, coins)).toMatchObject({ ok: false, token })
  })

  it('reads ids of NFTs; only a collection that can list them itself may do without', () => {
    const nft = (standard: string, ids: bigint[]) => ({ least: 0n, nft: { standard, ids } })
    expect(parseLeast([single, multi], { [multi]: '7-9' }, coins)).toMatchObject({
      ok: true,
      tokens: [
        { address: single, ...nft('erc721', []) },
        { address: multi, ...nft('erc1155', [7n, 8n, 9n]) },
      ],
    })
    expect(parseLeast([multi], {}, coins)).toMatchObject({ ok: false, token: multi, fault: { code: 'inputEmpty' } })
    expect(parseLeast([single], { [single]: '1.5' }, coins)).toMatchObject({ ok: false, token: single })
  })
})
