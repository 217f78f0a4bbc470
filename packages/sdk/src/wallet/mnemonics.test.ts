import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { bytesToHex, hexToBytes } from 'viem'
import { describe, expect, it } from 'vitest'
import { createMnemonic } from './createMnemonic.ts'
import { parseMnemonic } from './parseMnemonic.ts'
import { seedOfMnemonic } from './seedOfMnemonic.ts'
import { walletAddress } from './walletAddress.ts'
import { type MnemonicLength, mnemonicLengths } from './walletLimits.ts'

/** Of the vectors of BIP-39: entropy, phrase, seed with the passphrase TREZOR. */
const vectors = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
    'd71de856f81a8acc65e6fc851a38d4d7ec216fd0796d0a6827a3ad6ed5511a30fa280f12eb2e47ed2ac03b5c462a0358d18d69fe4f985ec81778c1b370b652a8',
  ],
  [
    'ffffffffffffffffffffffffffffffff',
    'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
    'ac27495480225222079d7be181583751e86f571027b0497b5b5d11218e0a8a13332572917f0f8e5a589620c6f15b11c61dee327651a14c34e18231052e48c069',
  ],
  [
    '000000000000000000000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon agent',
    '035895f2f481b1b0f01fcf8c289c794660b289981a78f8106447707fdd9666ca06da5a9a565181599b79f53b844d8a71dd9f439c52a3d7b3e8a79c906ac845fa',
  ],
  [
    '6610b25967cdcca9d59875f5cb50b0ea75433311869e930b',
    'gravity machine north sort system female filter attitude volume fold club stay feature office ecology stable narrow fog',
    '628c3827a8823298ee685db84f55caa34b5cc195a778e52d45f59bcf75aba68e4d7590e101dc414bc1bbd5737666fbbef35d1f1903953b66624f910feef245ac',
  ],
  [
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo vote',
    'dd48c104698c30cfe2b6142103248622fb7bb0ff692eebb00089b32d22484e1613912f0a5b694407be899ffd31ed3992c456cdf60f5d4564b8ba3f05a69890ad',
  ],
  [
    '68a79eaca2324873eacc50cb9c6eca8cc68ea5d936f98787c60c7ebc74e6ce7c',
    'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length',
    '64c87cde7e12ecf6704ab95bb1408bef047c22db4cc7491c4271d170a1b213d20b385bc1588d9c7b38f1b39d415665b8a9030c9ec653d75e65f847d8fc1fc440',
  ],
] as const

describe('the vectors of BIP-39', () => {
  it.each(vectors)('%s is a phrase that is read, and its seed is right', (entropy, phrase, seed) => {
    expect(entropyToMnemonic(hexToBytes(`0x${entropy}`), wordlist)).toBe(phrase)
    expect(parseMnemonic(phrase)).toEqual({ ok: true, mnemonic: phrase })
    expect(bytesToHex(seedOfMnemonic(phrase, 'TREZOR'))).toBe(`0x${seed}`)
  })
})

describe('createMnemonic', () => {
  it.each(Object.keys(mnemonicLengths).map(Number))('makes a phrase of %d words that is read again', (words) => {
    const phrase = createMnemonic(words as MnemonicLength)
    expect(phrase.split(' ')).toHaveLength(words)
    expect(parseMnemonic(phrase)).toEqual({ ok: true, mnemonic: phrase })
    expect(createMnemonic(words as MnemonicLength)).not.toBe(phrase)
  })
})

describe('parseMnemonic', () => {
  const phrase = vectors[1][1]

  it('accepts capitals, lines, commas and numbers before words', () => {
    const numbered = phrase.split(' ').map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
    for (const text of [`  ${phrase}\n`, phrase.replaceAll(' ', '\n'), phrase.replaceAll(' ', ', ')])
      expect(parseMnemonic(text)).toEqual({ ok: true, mnemonic: phrase })
    expect(parseMnemonic(numbered.join('\n'))).toEqual({ ok: true, mnemonic: phrase })
  })

  it('names the wrong words with their places and the nearest of the list', () => {
    expect(parseMnemonic(phrase.replace('winner', 'winnre').replace('yellow', 'xyz'))).toEqual({
      ok: false,
      problem: {
        code: 'words',
        unknown: [
          { place: 2, word: 'winnre', nearest: 'winner' },
          { place: 12, word: 'xyz' },
        ],
      },
    })
  })

  it('tells nothing typed, a wrong number of words and a wrong checksum apart', () => {
    expect(parseMnemonic(' \n')).toEqual({ ok: false, problem: { code: 'empty' } })
    expect(parseMnemonic('legal winner')).toEqual({ ok: false, problem: { code: 'length', count: 2 } })
    expect(parseMnemonic(phrase.replace('yellow', 'zoo'))).toEqual({ ok: false, problem: { code: 'checksum' } })
    const swapped = phrase.replace('legal winner', 'winner legal')
    expect(parseMnemonic(swapped)).toEqual({ ok: false, problem: { code: 'checksum' } })
  })
})

describe('walletAddress', () => {
  // The vectors of EIP-55.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ] as const)('writes %s with its checksum', (address) => {
    const packed = new Uint8Array([...new Uint8Array(20), ...hexToBytes(address)])
    expect(walletAddress(packed, 1)).toBe(address)
  })
})
