import { checksumAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../base/parse/parseAmount.ts'
import { decodeListBytes } from './decodeListBytes.ts'
import { wordsAt } from './numberWords.ts'
import { parseSendList, type SendListOptions } from './parseSendList.ts'
import type { SendItem } from './SendList.ts'
import { sendRowAt } from './sendRowAt.ts'

const first = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const third = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const token: SendItem = { kind: 'erc20', address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', decimals: 6 }
const coin: SendItem = { kind: 'native', address: '0x0000000000000000000000000000000000000000', decimals: 18 }

const read = (text: string, options: Partial<SendListOptions> = {}) =>
  parseSendList(text, { items: [token], shortName: 'bnb', coin: 'BNB', ...options })
/** Each row as a short text: its amount, or why not. */
const verdicts = (text: string, options: Partial<SendListOptions> = {}) => {
  const list = read(text, options)
  return Array.from({ length: list.count }, (_, row) => {
    const { verdict, amount, asks, fault } = sendRowAt(list, row, { shortName: 'bnb', coin: 'BNB', ...options })
    return verdict === 'accept' ? String(amount) : verdict === 'ask' ? asks.join('+') : (fault?.code ?? verdict)
  })
}

describe('separators, quotes and headers', () => {
  it.each([
    ['comma', `${first},1.5\n${second},2`],
    ['semicolon', `${first};1.5\n${second};2`],
    ['tab', `${first}\t1.5\n${second}\t2`],
    ['bar', `${first}|1.5\n${second}|2`],
    ['space', `${first} 1.5\n${second}   2`],
    ['equals sign', `${first}=1.5\n${second}=2`],
    ['colon', `${first}:1.5\n${second}:2`],
    ['mixed', `${first},1.5\n${second} 2`],
    ['mixed with spaces around', `  ${first} , 1.5  \n${second} ;2`],
    ['swapped', `1.5,${first}\n2,${second}`],
    ['swapped in one line', `${first},1.5\n2,${second}`],
    ['header', `address,amount\n${first},1.5\n${second},2`],
    ['Chinese header, swapped', `数量,地址\n1.5,${first}\n2,${second}`],
    ['header with more columns', `name,amount,wallet,note\nAnn,1.5,${first},x\nBob,2,${second},"a, b"`],
    ['quoted', `"${first}","1.5"\n"${second}","2"`],
    ['line break in quotes', `${first},1.5,"two\nlines"\n${second},2,x`],
    ['note on some lines', `${first},1.5\n${second},2,for tea`],
    ['CR', `${first},1.5\r${second},2\r`],
    ['CRLF', `${first},1.5\r\n${second},2\r\n`],
    ['line separator', `${first},1.5\u2028${second},2`],
    ['mark of UTF-8', `\ufeff${first},1.5\n${second},2`],
    ['empty lines and comments', `# paid in May\n\n${first},1.5\n,,\n // more\n${second},2\n\n`],
    ['cells at the end', `${first},1.5,,\n${second},2,,`],
    ['prefix of this chain', `bnb:${first},1.5\n${second},2`],
    ['prefix of this chain and colon', `bnb:${first}:1.5\n${second}:2`],
  ])('reads two rows: %s', (_, text) => {
    expect(verdicts(text)).toEqual(['1500000', '2000000'])
  })

  it('tells the line of each row as an editor counts, after rows of several lines', () => {
    const list = read(`# x\n${first},1,"a\r\nb"\n\n${second},2,c`)
    expect([...list.lines]).toEqual([2, 5])
    expect(list.comments).toBe(1)
  })

  it.each([
    ['a thousands separator', `${first},1,000\n${second},2`, ['sendRowNumbers', '2000000']],
    ['thousands separators everywhere', `${first},1,000\n${second},2,000`, ['sendRowNumbers', 'sendRowNumbers']],
    ['a thousands space', `${first} 1 000\n${second} 2`, ['sendRowNumbers', '2000000']],
    ['a decimal comma', `${first};1,5\n${second};2`, ['amountSeparator', '2000000']],
    ['a decimal comma after a space', `${first} 1,5\n${second} 2`, ['amountSeparator', '2000000']],
    ['two columns of numbers without names', `1,${first},5\n2,${second},7`, ['sendRowNumbers', 'sendRowNumbers']],
    ['an open quotation mark', `"${first},1\n${second},2`, ['sendRowQuotes', '2000000']],
    ['two open quotation marks', `"${first},1\n"${second},2`, ['sendRowQuotes', 'sendRowQuotes']],
    ['a quotation mark inside', `${first},1"2\n${second},2`, ['sendRowQuotes', '2000000']],
    ['no amount', `${first}\n${second},2`, ['inputEmpty', '2000000']],
    ['an empty amount', `${first},\n${second},2`, ['inputEmpty', '2000000']],
    ['a word', `hello\n${second},2`, ['sendRowFormat', '2000000']],
    [
      'a number in the note of a list without header',
      `${first},1,ann\n${second},2,bob\n${third},1,000`,
      ['1000000', '2000000', 'sendRowNumbers'],
    ],
    ['more cells than the header names', `address,amount\n${first},1,000\n${second},2`, ['sendRowNumbers', '2000000']],
    ['a word in the middle', `${second},2\nhello`, ['2000000', 'sendRowFormat']],
  ])('refuses a row rather than guess: %s', (_, text, expected) => {
    expect(verdicts(text)).toEqual(expected)
  })

  it.each(['\t', ',', ';', '|'])(
    'keeps every cell in its column where the first is empty: divided by %j',
    (separator) => {
      const rows = [
        ['note', 'address', 'backup', 'amount', 'number'],
        ['ann', first, third, '1.5', '1'],
        ['', second, third, '2', '2'],
      ]
      const list = read(rows.map((cells) => cells.join(separator)).join('\n'))
      expect([0, 1].map((row) => sendRowAt(list, row, {})).map(({ address, amount }) => [address, amount])).toEqual([
        [first, 1_500_000n],
        [second, 2_000_000n],
      ])
    },
  )

  it('reads a row behind blanks, in quotes too', () => {
    expect(verdicts(`\t ${first},1.5\n\t"${second}",2\n  "${third}" , "3" \t`)).toEqual([
      '1500000',
      '2000000',
      '3000000',
    ])
  })

  it('takes the column that the person names when there are several', () => {
    expect(verdicts(`1,${first},5\n2,${second},7`, { amounts: { kind: 'column', column: 2 } })).toEqual([
      '5000000',
      '7000000',
    ])
  })
})

describe('addresses', () => {
  const [, lower] = [first, first.toLowerCase()]
  it.each([
    ['with checksum', first, '1000000'],
    ['small letters', lower, '1000000'],
    ['capital letters', `0x${first.slice(2).toUpperCase()}`, '1000000'],
    ['one letter of the checksum', first.replace('aAeb', 'aaeb'), 'addressChecksum'],
    ['39 digits', first.slice(0, 41), 'addressLength'],
    ['41 digits', `${first}0`, 'addressLength'],
    ['42 digits', `${first}00`, 'addressLength'],
    ['no prefix', first.slice(2), 'addressPrefixMissing'],
    ['capital prefix', `0X${first.slice(2)}`, 'addressPrefixMissing'],
    ['full-width digit', first.replace('5', '５'), 'addressLookAlikeCharacter'],
    ['Cyrillic letter', first.replace('a', 'а'), 'addressLookAlikeCharacter'],
    ['zero-width space', `${first.slice(0, 9)}\u200b${first.slice(9)}`, 'addressInvisibleCharacter'],
    ['no-break space', `${first.slice(0, 9)}\u00a0${first.slice(9)}`, 'addressInvisibleCharacter'],
    ['turned direction', `${first.slice(0, 9)}\u202e${first.slice(9)}`, 'addressInvisibleCharacter'],
    ['ICAP', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', 'addressOtherNetwork'],
    ['Tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'addressOtherNetwork'],
    ['Bech32', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'addressOtherNetwork'],
    ['name where there are none', 'vitalik.eth', 'addressName'],
    ['page of an explorer', `https://example.org/address/${first}`, 'addressUri'],
    ['payment link', `ethereum:${first}@1?value=1`, 'addressUri'],
    ['prefix of another chain', `eth:${first}`, 'addressOtherChain'],
    ['damaged by a spreadsheet', '1.2E+47', 'sendSpreadsheetNumber'],
    ['damaged by a spreadsheet, with comma', '"5,17E+47"', 'sendSpreadsheetNumber'],
    ['zero', `0x${'0'.repeat(40)}`, 'zeroAddress'],
    ['dead', '0x000000000000000000000000000000000000dEaD', 'dead'],
    ['the other dead', '0xdead000000000000000042069420694206942069', 'dead'],
    ['precompile 1', `0x${'1'.padStart(40, '0')}`, 'precompile'],
    ['precompile 0x11', `0x${'11'.padStart(40, '0')}`, 'precompile'],
    ['precompile 0x100', `0x${'100'.padStart(40, '0')}`, 'precompile'],
    ['no precompile 0x12', `0x${'12'.padStart(40, '0')}`, '1000000'],
    ['the token', token.address, 'isToken'],
    ['the sender', third, 'isSelf'],
  ])('%s', (_, address, expected) => {
    const text = `${second},1\n${address},1`
    expect(verdicts(text, { self: third })[1]).toBe(expected)
  })

  it('asks about an account that only looks like another one of the list, in both rows', () => {
    const twin = checksumAddress(`${first.slice(0, 6)}${'7'.repeat(32)}${first.slice(-4)}` as `0x${string}`)
    expect(verdicts(`${first},1\n${second},1\n${twin},1`)).toEqual(['lookAlike', '1000000', 'lookAlike'])
  })

  it('tells a repeated row from a repeated recipient', () => {
    expect(verdicts(`${first},1\n${first},1.0\n${first},2`)).toEqual(['1000000', 'repeatedSame', 'repeatedOther'])
  })

  it('marks a name for resolution where the chain has names, and uses what it was found to mean', () => {
    const text = `${first},1\nvitalik.eth,2`
    expect(verdicts(text, { hasNames: true })).toEqual(['1000000', 'addressName'])
    expect(read(text, { hasNames: true }).counts).toMatchObject({ name: 1, reject: 0 })
    expect(verdicts(text, { hasNames: true, names: new Map([['vitalik.eth', second]]) })).toEqual([
      '1000000',
      'fromName',
    ])
  })
})

describe('amounts with a decimal comma', () => {
  it.each([
    ['semicolons', `${first};0,5\n${second};2`, ['500000', '2000000']],
    ['tabs', `${first}\t0,5\n${second}\t1,000`, ['500000', '1000000']],
    ['bars', `${first}|1.5\n${second}|0,25`, ['1500000', '250000']],
    ['thousands as well', `${first};1.000,5\n${second};1,000,5`, ['amountSeparator', 'amountSeparator']],
    ['cells that commas divide', `${first},"0,5"\n${second},2`, ['amountSeparator', '2000000']],
  ])('are read with %s once the person says so', (_, text, expected) => {
    expect(verdicts(text, { decimalComma: true })).toEqual(expected)
    expect(verdicts(text)).toContain('amountSeparator')
  })
})

describe('amounts', () => {
  it.each([
    ['1', '1000000'],
    ['0.000001', '1'],
    ['115792089237316195423570985008687907853269984665640564039457584007913129.639935', `${2n ** 256n - 1n}`],
    ['9007199254.740993', '9007199254740993'],
    ['123456789012345.123456', '123456789012345123456'],
    ['115792089237316195423570985008687907853269984665640564039457584007913129.639936', 'amountTooLarge'],
    [`1${'0'.repeat(99)}`, 'amountTooLarge'],
    ['.', 'amountInvalid'],
    ['.5', 'amountInvalid'],
    ['1.', 'amountInvalid'],
    ['00012', 'amountInvalid'],
    ['+1', 'amountInvalid'],
    ['-0', 'amountNegative'],
    ['-1', 'amountNegative'],
    ['0', 'amountZero'],
    ['0.0', 'amountZero'],
    ['1e18', 'amountExponent'],
    ['1E-7', 'amountExponent'],
    ['0x10', 'amountHex'],
    ['1_000', 'amountSeparator'],
    ['"1,000"', 'amountSeparator'],
    ['"1.000,50"', 'amountSeparator'],
    ["1'000", 'amountSeparator'],
    ['١٢', 'amountDigitsNotAscii'],
    ['１２', 'amountDigitsNotAscii'],
    ['1.5.2', 'amountInvalid'],
    ['NaN', 'amountInvalid'],
    ['Infinity', 'amountInvalid'],
    ['null', 'amountInvalid'],
    ['true', 'amountInvalid'],
    ['½', 'amountInvalid'],
    ['1%', 'amountUnit'],
    ['$1', 'amountUnit'],
    ['1 ETH', 'amountUnit'],
    ['1.000?', 'amountInDoubt'],
    ['"1,000?"', 'amountInDoubt'],
    ['=1+1', 'amountInvalid'],
    ['0.0000001', 'amountTooManyDecimals'],
    ['', 'inputEmpty'],
  ])('%s', (amount, expected) => {
    expect(verdicts(`${first},7\n${second},${amount}`)).toEqual(['7000000', expected])
  })

  it('agrees with the parser of single amounts on thousands of random texts', () => {
    let state = 7
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (const decimals of [0, 6, 18, 77, 255]) {
      const texts = Array.from({ length: 800 }, () => {
        const digits = Array.from({ length: 1 + next(20) }, () => next(10)).join('')
        return next(2) ? digits : `${digits}.${Array.from({ length: 1 + next(20) }, () => next(10)).join('')}`
      })
      const list = read(texts.map((text) => `${first},${text}`).join('\n'), { items: [{ ...token, decimals }] })
      expect(list.count).toBe(texts.length)
      let sum = 0n
      for (const [row, text] of texts.entries()) {
        const single = parseAmount(text, decimals)
        expect(list.verdicts[row] === 2, text).toBe(!single.ok)
        expect(wordsAt(list.amounts, row), text).toBe(single.ok ? single.value : 0n)
        if (single.ok) sum += single.value
      }
      expect(list.sums).toEqual([sum])
    }
  })

  it('gives everybody the same, or a random amount that the seed decides, whatever the column says', () => {
    const text = `${first}\n${second},5`
    expect(verdicts(text, { amounts: { kind: 'same', amount: 9n } })).toEqual(['9', '9'])
    const random = { kind: 'random', min: 10n, max: 30n, step: 5n, seed: [1, 2, 3, 4] } as const
    const once = verdicts(text, { amounts: random })
    expect(verdicts(text, { amounts: random })).toEqual(once)
    const many = read(Array.from({ length: 500 }, () => first).join('\n'), { amounts: random })
    const seen = new Set(Array.from({ length: 500 }, (_, row) => wordsAt(many.amounts, row)))
    expect([...seen].toSorted((a, b) => Number(a - b))).toEqual([10n, 15n, 20n, 25n, 30n])
  })
})

describe('several tokens and NFTs', () => {
  it('reads what is sent from the list, and names the tokens it does not know yet', () => {
    const text = `token,address,amount\n${token.address},${first},1\n,${first},2\nBNB,${second},3\n${third},${second},4`
    const list = read(text, { items: [coin, token], several: true })
    expect([...list.itemOf]).toEqual([1, 0, 0, 0])
    expect(list.sums).toEqual([5n * 10n ** 18n, 1_000_000n])
    expect(list.unknownTokens).toEqual([third])
    expect(verdicts(text, { items: [coin, token], several: true })[3]).toBe('sendTokenUnread')
  })

  it('finds the token column without a header by its few values', () => {
    const text = `${token.address},${first},1\n${token.address},${second},2`
    expect(verdicts(text, { items: [coin, token], several: true })).toEqual(['1000000', '2000000'])
  })

  it('refuses an NFT that an earlier row sends already, and lets one account have several', () => {
    const nft: SendItem = { kind: 'erc721', address: third, decimals: 0 }
    expect(verdicts(`${first},7\n${first},8\n${second},7\n${second},x`, { items: [nft] })).toEqual([
      '1',
      '1',
      'sendNftRepeated',
      'integerInvalid',
    ])
  })

  it('reads id and amount of an ERC-1155', () => {
    const nft: SendItem = { kind: 'erc1155', address: third, decimals: 0 }
    const list = read(`${first},7,2\n${second},${2n ** 200n},3`, { items: [nft] })
    expect([wordsAt(list.ids, 0), wordsAt(list.ids, 1)]).toEqual([7n, 2n ** 200n])
    expect([wordsAt(list.amounts, 0), wordsAt(list.amounts, 1)]).toEqual([2n, 3n])
  })
})

describe('secrets', () => {
  const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const phrase = 'test test test test test test test test test test test junk'
  it.each([
    ['a key', `${key},1`],
    ['a key with prefix', `0x${key}`],
    ['a key in the amount', `${second},${key}`],
    ['a key in a third column', `${second},1,${key}`],
    ['a phrase', phrase],
    ['a phrase in quotes', `"${phrase}",1`],
  ])('refuses %s and keeps no character of it', (_, row) => {
    const list = read(`${first},1\n${row}\n${first},2`)
    expect(list.counts.reject).toBe(1)
    const shown = sendRowAt(list, 1, {})
    expect(shown.fault).toEqual({ code: 'addressSecret', params: {} })
    expect(shown.text).toMatch(/^[* ]+$/)
    const everything = new TextDecoder().decode(list.bytes)
    for (const part of [key.slice(0, 12), 'junk', 'test']) expect(everything).not.toContain(part)
  })
})

describe('the list as a whole', () => {
  it.each([
    ['nothing', ''],
    ['only a header', 'address,amount\n'],
    ['only comments', '# a\n# b'],
  ])('says that the receiving list is empty: %s', (_, text) => {
    expect(read(text).fault?.code).toBe('batchEmpty')
  })

  it('takes 100,000 rows and no more', () => {
    const row = `${first},1\n`
    expect(read(row.repeat(100_000)).fault).toBeUndefined()
    expect(read(row.repeat(100_001)).fault).toEqual({ code: 'sendListTooLong', params: { max: 100_000 } })
    expect(read(row.repeat(1_000_000)).count).toBe(100_000)
  })

  it('refuses a line of megabytes without stumbling', () => {
    expect(verdicts(`${first},1\n${'9'.repeat(5_000_000)}`)).toEqual(['1000000', 'sendRowFormat'])
  })

  it('refuses zero bytes', () => {
    expect(read(`${first},1\0`).fault?.code).toBe('sendListBinary')
  })
})

describe('decodeListBytes', () => {
  const bytes = (...parts: (number | string)[]) =>
    new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])))
  const wide = (text: string, isBig: boolean) =>
    new Uint8Array(
      [...text].flatMap((character) => (isBig ? [0, character.charCodeAt(0)] : [character.charCodeAt(0), 0])),
    )
  it.each([
    ['UTF-8', bytes('é,1'), { text: 'é,1', encoding: 'utf-8' }],
    ['UTF-16 LE with mark', new Uint8Array([0xff, 0xfe, ...wide('a,1', false)]), { text: 'a,1', encoding: 'utf-16le' }],
    ['UTF-16 BE with mark', new Uint8Array([0xfe, 0xff, ...wide('a,1', true)]), { text: 'a,1', encoding: 'utf-16be' }],
    ['UTF-16 LE without mark', wide('0x12,345', false), { text: '0x12,345', encoding: 'utf-16le' }],
    ['Latin-1', bytes('Jos', 0xe9, ',1'), { text: 'José,1', encoding: 'windows-1252' }],
    ['GBK', bytes(0xb5, 0xd8, 0xd6, 0xb7, ',1'), { text: '地址,1', encoding: 'gbk' }],
    ['an archive', bytes('PK', 3, 4, 'xl'), { isBinary: true }],
    ['zero bytes', bytes('0x1234567890,1', 0, '23'), { isBinary: true }],
  ])('%s', (_, given, expected) => {
    expect(decodeListBytes(given)).toEqual(expected)
  })
})

/** A list as it arrives after a bad day: one row of every kind, in one file. */
describe('a torture file', () => {
  const rows: readonly (readonly [string, string])[] = [
    [`${first},1`, '1000000'],
    [`${second};2`, '2000000'],
    [`${third}\t3`, '3000000'],
    ['4 | 0x0000000000000000000000000000000000000bad', '4000000'],
    ['"0x0000000000000000000000000000000000000BEE","5"', '5000000'],
    ['bnb:0x0000000000000000000000000000000000000F00=6', '6000000'],
    [`${first},1`, 'repeatedSame'],
    [`${first},9`, 'repeatedOther'],
    ['0xfB691600000000000000000000000000000d359,1', 'addressLength'],
    ['0xfb69160000000000000000000000000000 00d359,1', 'addressLength'],
    ['0xfb6916000000000000000000000000000000d359,1', 'lookAlike'],
    [`eth:${second},1`, 'addressOtherChain'],
    [`${first.replace('aAeb', 'AAeb')},1`, 'addressChecksum'],
    [`${first},1e3`, 'amountExponent'],
    [`${first},1.0000001`, 'amountTooManyDecimals'],
    [`${first},1,000`, 'sendRowNumbers'],
    [`${first},-1`, 'amountNegative'],
    [`${first},0`, 'amountZero'],
    [`${first},`, 'inputEmpty'],
    [',5', 'sendRowFormat'],
    ['vitalik.eth,5', 'addressName'],
    ['5.17E+47,5', 'sendSpreadsheetNumber'],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8,5', 'addressOtherNetwork'],
    [`ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80,5`, 'addressSecret'],
    [`0x${'0'.repeat(40)},5`, 'zeroAddress'],
    ['0x000000000000000000000000000000000000dEaD,5', 'dead'],
    [`${token.address},5`, 'isToken'],
    [`"${second},5`, 'sendRowQuotes'],
    [`${second},5 USDC`, 'amountUnit'],
    ['thank you all', 'sendRowFormat'],
  ]
  it('has its verdict for every one of its 30 rows', () => {
    expect(rows).toHaveLength(30)
    const found = verdicts(rows.map(([row]) => row).join('\r\n'))
    const expected = rows.map(([, verdict]) => verdict)
    // The row that something looks like is asked about too.
    expected[1] = 'lookAlike'
    expect(found).toEqual(expected)
  })
})
