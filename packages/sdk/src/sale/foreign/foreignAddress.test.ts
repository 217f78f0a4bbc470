import { schnorr } from '@noble/curves/secp256k1'
import { bech32m } from '@scure/base'
import fc from 'fast-check'
import { bytesToHex, checksumAddress, type Hex, hexToBytes, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { wordOf } from './ForeignAddress.ts'
import { type ForeignForm, type ForeignNetwork, foreignNetworks } from './foreignNetworks.ts'
import { formatForeignAddress } from './formatForeignAddress.ts'
import { parseForeignAddress } from './parseForeignAddress.ts'
import { bech32Alphabet } from './whereBroken.ts'

const codeOf = (text: string, network: ForeignNetwork = 'bitcoin', forms?: readonly ForeignForm[]) => {
  const parsed = parseForeignAddress(text, { network, ...(forms ? { forms } : {}) })
  return parsed.ok ? 'taken' : parsed.error.code
}
const paramsOf = (text: string, network: ForeignNetwork = 'bitcoin', forms?: readonly ForeignForm[]) => {
  const parsed = parseForeignAddress(text, { network, ...(forms ? { forms } : {}) })
  return parsed.ok ? undefined : parsed.error.params
}

const generator = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const keyHash = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

/** No point of secp256k1 has this x. */
const noKey = pad('0x05', { size: 32 })

/** Address, network, form, bytes: out of BIP-173, BIP-341, BIP-350, Litecoin Core and Dogecoin Core. */
const vectors: readonly [text: string, network: ForeignNetwork, form: ForeignForm, bytes: string][] = [
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bitcoin', 'p2wpkh', '751e76e8199196d454941c45d1b3a323f1433bd6'],
  [generator, 'bitcoin', 'p2tr', '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'],
  [
    'bc1p2wsldez5mud2yam29q22wgfh9439spgduvct83k3pm50fcxa5dps59h4z5',
    'bitcoin',
    'p2tr',
    '53a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343',
  ],
  [
    'bc1pz37fc4cn9ah8anwm4xqqhvxygjf9rjf2resrw8h8w4tmvcs0863sa2e586',
    'bitcoin',
    'p2tr',
    '147c9c57132f6e7ecddba9800bb0c4449251c92a1e60371ee77557b6620f3ea3',
  ],
  [
    'bc1punvppl2stp38f7kwv2u2spltjuvuaayuqsthe34hd2dyy5w4g58qqfuag5',
    'bitcoin',
    'p2tr',
    'e4d810fd50586274face62b8a807eb9719cef49c04177cc6b76a9a4251d5450e',
  ],
  [
    'bc1pwyjywgrd0ffr3tx8laflh6228dj98xkjj8rum0zfpd6h0e930h6saqxrrm',
    'bitcoin',
    'p2tr',
    '712447206d7a5238acc7ff53fbe94a3b64539ad291c7cdbc490b7577e4b17df5',
  ],
  [
    'bc1pwl3s54fzmk0cjnpl3w9af39je7pv5ldg504x5guk2hpecpg2kgsqaqstjq',
    'bitcoin',
    'p2tr',
    '77e30a5522dd9f894c3f8b8bd4c4b2cf82ca7da8a3ea6a239655c39c050ab220',
  ],
  [
    'bc1pjxmy65eywgafs5tsunw95ruycpqcqnev6ynxp7jaasylcgtcxczs6n332e',
    'bitcoin',
    'p2tr',
    '91b64d5324723a985170e4dc5a0f84c041804f2cd12660fa5dec09fc21783605',
  ],
  [
    'bc1pw5tf7sqp4f50zka7629jrr036znzew70zxyvvej3zrpf8jg8hqcssyuewe',
    'bitcoin',
    'p2tr',
    '75169f4001aa68f15bbed28b218df1d0a62cbbcf1188c6665110c293c907b831',
  ],
  [genesis, 'bitcoin', 'p2pkh', '62e907b15cbf27d5425399ebf6f0fb50ebb88f18'],
  ['LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA', 'litecoin', 'p2pkh', '558dbca7118cd5894502767c7b2ffc21a22f54db'],
  ['MHrYRxAiMNBTku3eoDHwhA1LQGDjUStZW2', 'litecoin', 'p2sh', '6d328a5b2a20d943a641c8d29b6cc3c2d2df85d3'],
  ['M9dw1FAoWpHC6PcMzoCHhqQ9McvTyG5Ywj', 'litecoin', 'p2sh', '130ef8742ad7492b389509252c6721775fb11273'],
  ['DD4KSSuBJqcjuTcvUg1CgUKeurPUFeEZkE', 'dogecoin', 'p2pkh', '56d9b1d684d5abef32134ebc6883d75d3a53e9be'],
  ['A7HRQk3GFCW2QasvdZxXuYj8kkQK5QrYLs', 'dogecoin', 'p2sh', 'a2dd71f34fe73314d6e37c44035513f203aa400b'],
  ['9zYnVRaekPtdKBYuPw5QiBtv3NNrzD2LLW', 'dogecoin', 'p2sh', '58fc66bf64b3c8d8accd80110bb6df6c13735937'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'evm', 'evm', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
]

describe('official vectors', () => {
  test.each(vectors)('%s of %s is read and written again', (text, network, form, bytes) => {
    const word = pad(`0x${bytes}`, { size: 32 })
    expect(parseForeignAddress(text, { network })).toEqual({ ok: true, value: { form, word }, asks: [] })
    const written = formatForeignAddress(form, word, network)
    expect(written).toBe(text.startsWith('BC1') ? text.toLowerCase() : text)
  })

  /** BIP-173 and BIP-350: what they call invalid, and what they call valid and no wallet uses. */
  test.each([
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'foreignAddressProgram'],
    ['BC1SW50QGDZ25J', 'foreignAddressVersion'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'foreignAddressVersion'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'foreignAddressTestnet'],
    ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'foreignAddressTestnet'],
    ['tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut', 'foreignAddressNetwork'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'foreignAddressEncoding'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'foreignAddressVersion'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'foreignAddressEncoding'],
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'foreignAddressCharacter'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'foreignAddressVersion'],
    ['bc1pw5dgrnzv', 'foreignAddressProgram'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'foreignAddressProgram'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'foreignAddressProgram'],
    ['tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq', 'foreignAddressCase'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'foreignAddressPadding'],
    ['bc1gmk9yu', 'foreignAddressProgram'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'foreignAddressChecksumAt'],
    ['bc1rw5uspcuh', 'foreignAddressVersion'],
    ['bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90', 'foreignAddressVersion'],
  ])('%s is refused as %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })
})

describe('what is refused, and what with', () => {
  test.each<[text: string, network: ForeignNetwork, code: string, params: Record<string, unknown>]>([
    ['', 'bitcoin', 'inputEmpty', {}],
    [' \n', 'bitcoin', 'inputEmpty', {}],
    [` ${keyHash}`, 'bitcoin', 'foreignAddressBlank', { where: 1 }],
    [`${keyHash}\n`, 'bitcoin', 'foreignAddressBlank', { where: 43 }],
    [`${keyHash} `, 'bitcoin', 'foreignAddressBlank', { where: 43 }],
    [`0x${'ab'.repeat(20)} `, 'evm', 'foreignAddressBlank', { where: 43 }],
    [`0x${'ab'.repeat(32)} `, 'other', 'foreignAddressBlank', { where: 67 }],
    [keyHash.replace('w508d', 'W508d'), 'bitcoin', 'foreignAddressCase', { where: 5 }],
    [keyHash.toUpperCase().replace('BC1', 'bc1'), 'bitcoin', 'foreignAddressCase', { where: 4 }],
    [keyHash.replace('508d', '5o8d'), 'bitcoin', 'foreignAddressCharacter', { where: 7, character: 'o' }],
    [keyHash.replace('508d', '518d'), 'bitcoin', 'foreignAddressCharacter', { where: 7, character: '1' }],
    [keyHash.replace('508d', '50ed'), 'bitcoin', 'foreignAddressChecksumAt', { where: 8 }],
    [keyHash.replace('508d', '5eed'), 'bitcoin', 'foreignAddressChecksum', {}],
    [keyHash.slice(0, -1), 'bitcoin', 'foreignAddressChecksum', {}],
    [`${keyHash}${'q'.repeat(60)}`, 'bitcoin', 'foreignAddressLength', { characters: 102, most: 90 }],
    ['q'.repeat(401), 'bitcoin', 'foreignAddressLength', { characters: 401, most: 400 }],
    [genesis.replace('zP1', 'zP2'), 'bitcoin', 'foreignAddressChecksum', {}],
    [genesis.replace('zP1', 'zP0'), 'bitcoin', 'foreignAddressCharacter', { where: 6, character: '0' }],
    [genesis.slice(0, -1), 'bitcoin', 'foreignAddressChecksum', {}],
    [bech32m.encode('bc', [1, ...bech32m.toWords(hexToBytes(noKey))]), 'bitcoin', 'foreignAddressKey', {}],
    [
      'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
      'bitcoin',
      'foreignAddressTestnet',
      { network: 'Bitcoin regtest' },
    ],
    ['mwXn5Vhicdav8Av3KMokx4YNuHoGRKxtWs', 'litecoin', 'foreignAddressTestnet', { network: 'Bitcoin testnet/signet' }],
    ['QXaUgLHkZcbJb2j5XgMYzY8cF9YM48Y81Z', 'litecoin', 'foreignAddressTestnet', { network: 'Litecoin testnet' }],
    ['nhRsrUaxZou6sewjqaS37cJrMRJRgwVXdk', 'dogecoin', 'foreignAddressTestnet', { network: 'Dogecoin testnet' }],
    [
      'LT2KVaAy1ppRuxRgrS5RNU3vBsy7RibPeA',
      'bitcoin',
      'foreignAddressNetwork',
      { network: 'Litecoin', expected: 'Bitcoin' },
    ],
    [
      '3JSrSU7z7R1Yhh26pt1zzRjQz44qjcrXwb',
      'litecoin',
      'foreignAddressNetwork',
      { network: 'Bitcoin', expected: 'Litecoin' },
    ],
    [keyHash, 'dogecoin', 'foreignAddressNetwork', { network: 'Bitcoin', expected: 'Dogecoin' }],
    [`0x${'ab'.repeat(20)}`, 'bitcoin', 'foreignAddressNetwork', { network: 'EVM', expected: 'Bitcoin' }],
    [
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'bitcoin',
      'foreignAddressNetwork',
      { network: 'Tron', expected: 'Bitcoin' },
    ],
    [
      'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
      'bitcoin',
      'foreignAddressNetwork',
      { network: 'Solana', expected: 'Bitcoin' },
    ],
    [keyHash, 'evm', 'addressOtherNetwork', { kind: 'Bech32' }],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'evm', 'addressChecksum', {}],
    [`0x${'0'.repeat(40)}`, 'evm', 'addressZero', {}],
    [`0x${'0'.repeat(64)}`, 'other', 'addressZero', {}],
    ['1111111111111111111114oLvT2', 'bitcoin', 'addressZero', {}],
    [`0x${'ab'.repeat(31)}`, 'other', 'hexInvalid', { where: 64 }],
    [`bitcoin:${keyHash}?amount=1`, 'bitcoin', 'foreignAddressUri', {}],
    ['nobody', 'bitcoin', 'foreignAddressUnknown', { expected: 'Bitcoin' }],
    ['satoshi.btc', 'bitcoin', 'addressName', { name: 'satoshi.btc' }],
    [keyHash.replace('c', 'с'), 'bitcoin', 'addressLookAlikeCharacter', { where: 2, character: 'с' }],
    [`${keyHash}\u200b`, 'bitcoin', 'addressInvisibleCharacter', { where: 43 }],
  ])('%j on %s is %s', (text, network, code, params) => {
    expect(codeOf(text, network)).toBe(code)
    expect(paramsOf(text, network)).toEqual(params)
  })

  test.each([
    ['5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ', 'bitcoin'],
    ['T5MZ5z9WqJxzVxYyVPecTJUSDkzDWrUYe1JuSX2AqJ9jKmLJrvTE', 'litecoin'],
    ['QP5rQxpaP8HHPEdCEqxTjiHGWRvsyPvzZJeJ9BCxpfT13FN9VesQ', 'dogecoin'],
    ['QP5rQxpaP8HHPEdCEqxTjiHGWRvsyPvzZJeJ9BCxpfT13FN9Vesq', 'dogecoin'],
    [
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      'bitcoin',
    ],
    ['ab'.repeat(32), 'bitcoin'],
    [`0x${'ab'.repeat(32)}`, 'evm'],
    ['abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about', 'other'],
  ] as const)('%s is taken for a secret on %s', (text, network) => {
    expect(codeOf(text, network)).toBe('addressSecret')
  })

  test('an extended public key is no secret, and no address', () => {
    const key =
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
    expect(codeOf(key)).toBe('foreignAddressUnknown')
  })

  test('a form that is not taken is told with those that are', () => {
    expect(codeOf(genesis, 'bitcoin', ['p2tr', 'p2wpkh'])).toBe('foreignAddressForm')
    expect(paramsOf(genesis, 'bitcoin', ['p2tr', 'p2wpkh'])).toEqual({ form: 'P2PKH', accepted: 'P2TR, P2WPKH' })
    expect(codeOf(generator, 'bitcoin', ['p2tr'])).toBe('taken')
  })
})

test('what is valid without any checksum is taken and asked about', () => {
  const evm = parseForeignAddress(`0x${'ab'.repeat(20)}`, { network: 'evm' })
  expect(evm).toMatchObject({ ok: true, asks: [{ code: 'addressNoChecksum' }] })
  const raw = parseForeignAddress(`0x${'ab'.repeat(32)}`, { network: 'other' })
  expect(raw).toMatchObject({ ok: true, value: { form: 'raw' }, asks: [{ code: 'foreignAddressUnchecked' }] })
})

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const networks = Object.keys(foreignNetworks) as ForeignNetwork[]
/** Every form of every network, with bytes that can stand behind it. */
const recipients = fc
  .constantFrom(...networks.flatMap((network) => foreignNetworks[network].forms.map((form) => ({ network, form }))))
  .chain(({ network, form }) => {
    const is32 = form === 'raw' || form === 'p2wsh'
    const keys = bytesOf(32)
      .filter((key) => key.some((byte) => byte !== 0))
      .map((key) => schnorr.getPublicKey(Uint8Array.from([0, ...key.slice(1, -1), 1])))
    const bytes = form === 'p2tr' ? keys : bytesOf(is32 ? 32 : 20).filter((some) => some.some((byte) => byte !== 0))
    return bytes.map((some) => ({ network, form, word: wordOf(some) }))
  })

describe('writing and reading', () => {
  test('what is written is read as what it was, on every network in every form', () => {
    fc.assert(
      fc.property(recipients, ({ network, form, word }) => {
        const text = formatForeignAddress(form, word, network)!
        expect(parseForeignAddress(text, { network })).toMatchObject({ ok: true, value: { form, word } })
        if (network === 'bitcoin' && form.match(/^p2(tr|w)/)) {
          expect(parseForeignAddress(text.toUpperCase(), { network })).toMatchObject({ value: { form, word } })
        }
        for (const other of networks) {
          if (other !== network) expect(parseForeignAddress(text, { network: other }).ok).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('one changed character is always refused where there is a checksum, and of bech32 found', () => {
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    const changed = recipients
      .filter(({ network }) => network !== 'other' && network !== 'evm')
      .chain((recipient) => {
        const text = formatForeignAddress(recipient.form, recipient.word, recipient.network)!
        return fc.record({
          ...{ recipient: fc.constant(recipient), text: fc.constant(text) },
          at: fc.nat(text.length - 1),
          character: fc.constantFrom(...characters),
        })
      })
      .filter(({ text, at, character }) => text[at] !== character)
    fc.assert(
      fc.property(changed, ({ recipient: { network }, text, at, character }) => {
        const slip = text.slice(0, at) + character + text.slice(at + 1)
        const parsed = parseForeignAddress(slip, { network })
        expect(parsed.ok).toBe(false)
        const prefix = `${foreignNetworks[network].prefix}1`
        const isDigit = bech32Alphabet.includes(character) && slip.startsWith(prefix) && text.startsWith(prefix)
        if (!isDigit) return
        expect(parsed).toMatchObject({ error: { code: 'foreignAddressChecksumAt', params: { where: at + 1 } } })
      }),
      { numRuns: 1_000 },
    )
  })

  test('another letter case of an EVM address is refused, unless it is all of one case', () => {
    fc.assert(
      fc.property(bytesOf(20), fc.nat(39), (bytes, at) => {
        const address = checksumAddress(bytesToHex(bytes))
        const letter = address[at + 2]!
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        fc.pre(flipped !== letter)
        const slip = `${address.slice(0, at + 2)}${flipped}${address.slice(at + 3)}`
        const digits = slip.slice(2)
        fc.pre(digits !== digits.toLowerCase() && digits !== digits.toUpperCase())
        expect(codeOf(slip, 'evm')).toBe('addressChecksum')
      }),
    )
  })

  test('any 32 bytes are written as an address that is read again, or not at all', () => {
    const words = fc.oneof(bytesOf(32), bytesOf(20)).map(wordOf)
    const forms = fc.constantFrom<ForeignForm>('raw', 'evm', 'p2tr', 'p2wpkh', 'p2wsh', 'p2pkh', 'p2sh')
    fc.assert(
      fc.property(words, forms, fc.constantFrom(...networks), (word, form, network) => {
        const text = formatForeignAddress(form, word, network)
        if (text === undefined) return
        expect(parseForeignAddress(text, { network })).toMatchObject({ ok: true, value: { form, word } })
      }),
      { numRuns: 500 },
    )
  })

  test('no address is made of a word that is too short, zero, or has something before its 20 bytes', () => {
    const hash = pad('0x01', { size: 20 })
    expect(formatForeignAddress('p2pkh', hash, 'bitcoin')).toBeUndefined()
    expect(formatForeignAddress('p2pkh', '0xzz' as Hex, 'bitcoin')).toBeUndefined()
    expect(formatForeignAddress('p2pkh', pad('0x', { size: 32 }), 'bitcoin')).toBeUndefined()
    expect(formatForeignAddress('p2pkh', `0x01${'00'.repeat(31)}`, 'bitcoin')).toBeUndefined()
    expect(formatForeignAddress('p2wpkh', pad(hash, { size: 32 }), 'dogecoin')).toBeUndefined()
    expect(formatForeignAddress('evm', pad(hash, { size: 32 }), 'bitcoin')).toBeUndefined()
    expect(formatForeignAddress('p2tr', noKey, 'bitcoin')).toBeUndefined()
    expect(formatForeignAddress('p2wsh', noKey, 'bitcoin')).toBeDefined()
  })
})
