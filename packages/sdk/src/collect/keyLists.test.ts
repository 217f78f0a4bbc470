import { execFileSync } from 'node:child_process'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addressesOfKeys } from '../wallet/addressesOfKeys.ts'
import { createKeystores } from '../wallet/createKeystores.ts'
import { createRandomKeys } from '../wallet/createRandomKeys.ts'
import { walletAddress } from '../wallet/walletAddress.ts'
import { usualWalletPath } from '../wallet/walletLimits.ts'
import { createZip } from '../zip/createZip.ts'
import { storeZip } from '../zip/storeZip.ts'
import { unzipFiles } from '../zip/unzipFiles.ts'
import { deriveKeyList } from './deriveKeyList.ts'
import type { KeyList } from './KeyList.ts'
import { openKeystores } from './openKeystores.ts'
import { parseKeyList } from './parseKeyList.ts'
import { parsePrivateKey } from './parsePrivateKey.ts'

const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'
const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const other = '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
const [address, otherAddress] = [privateKeyToAddress(`0x${key}`), privateKeyToAddress(`0x${other}`)]
const junk = 'test test test test test test test test test test test junk'
const addressesOf = ({ addresses, lines }: KeyList) => lines.map((_, at) => walletAddress(addresses, at))
const faults = (text: string) => parseKeyList(text).refused.map(({ line, fault }) => [line, fault.code])

describe('parsePrivateKey', () => {
  it.each([
    ['0', { code: 'length', digits: 1 }],
    ['0'.repeat(64), { code: 'zero' }],
    [order, { code: 'aboveOrder' }],
    [`${order.slice(0, -1)}2`, { code: 'aboveOrder' }],
    ['f'.repeat(64), { code: 'aboveOrder' }],
    [key.slice(1), { code: 'length', digits: 63 }],
    [`${key}0`, { code: 'length', digits: 65 }],
    [`${key.slice(0, 32)} ${key.slice(32)}`, { code: 'spaces' }],
    [`0x${key.slice(0, 8)}O${key.slice(9)}`, { code: 'character', where: 11 }],
    [`0X${key}`, { code: 'character', where: 2 }],
    [address, { code: 'address' }],
    [`02${key}`, { code: 'publicKey' }],
    [junk, { code: 'phrase' }],
    [junk.replace(' junk', ''), { code: 'phrase' }],
    ['5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ', { code: 'otherNetwork' }],
    ['', { code: 'empty' }],
  ])('refuses %s', (text, fault) => {
    expect(parsePrivateKey(text)).toEqual({ ok: false, fault })
  })

  it.each([key, `0x${key}`, ` 0x${key.toUpperCase()}\t`, `${order.slice(0, -1)}0`, '1'.padStart(64, '0')])(
    'takes %s',
    (text) => {
      const read = parsePrivateKey(text)
      expect(read.ok && bytesToHex(read.key).slice(2)).toBe(text.trim().replace('0x', '').toLowerCase())
    },
  )
})

describe('parseKeyList', () => {
  it('names each wrong line by its number, and never a part of it', () => {
    const text = [key, '', '0'.repeat(64), order, key.slice(1), `${key}0`, junk, address, 'nothing'].join('\n')
    expect(faults(text)).toEqual([
      [3, 'zero'],
      [4, 'aboveOrder'],
      [5, 'length'],
      [6, 'length'],
      [7, 'phrase'],
      [8, 'address'],
      [9, 'character'],
    ])
    const { keys: _, addresses: __, ...shown } = parseKeyList(text)
    for (const secret of [key.slice(1, 9), order.slice(0, 8), 'junk', 'nothing']) {
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
  })

  it('takes a key once, whatever it is written like, and names where it came first', () => {
    const list = parseKeyList(`${key}\n0x${other}\n0x${key.toUpperCase()}`)
    expect(addressesOf(list)).toEqual([address, otherAddress])
    expect(list.repeated).toEqual([{ line: 3, first: 1, address }])
  })

  it('reads the file of the wallet maker in its four languages, with its mark and its line ends', () => {
    for (const header of [
      'Number,Address,Path,Private key',
      '编号,地址,路径,私钥',
      'Número,Dirección,Ruta,Clave privada',
    ]) {
      const rows = [`0,${address},m/44'/60'/0'/0/0,0x${key}`, `1,${otherAddress},,0x${other}`]
      const list = parseKeyList(`\uFEFF${[header, ...rows].join('\r\n')}\r\n`)
      expect(list).toMatchObject({ hasHeader: true, refused: [], lines: [2, 3] })
      expect(addressesOf(list)).toEqual([address, otherAddress])
    }
  })

  it('refuses a row whose address is not the one of its key, and rows without a key', () => {
    const text = `${otherAddress};${key}\n1,${address}\n${key} ${other}`
    expect(faults(text)).toEqual([
      [1, 'otherAddress'],
      [2, 'noKey'],
      [3, 'severalKeys'],
    ])
  })

  it('stops at its limit and says so', () => {
    expect(parseKeyList(`${key}\n${other}`, 1)).toMatchObject({ isTooLong: true, lines: [1] })
  })
})

describe('deriveKeyList', () => {
  const source = { phrase: junk, passphrase: '', path: usualWalletPath, start: 3, count: 2 }

  it('gives the wallets of a range of a path', () => {
    const list = deriveKeyList(source) as KeyList
    expect(addressesOf(list)).toEqual([3, 4].map((addressIndex) => mnemonicToAccount(junk, { addressIndex }).address))
    expect(list.lines).toEqual([3, 4])
  })

  it.each([
    [{ phrase: junk.replace('junk', 'junkk') }, { code: 'phrase', problem: { code: 'words', places: [12] } }],
    [{ phrase: junk.replace('junk', 'test') }, { code: 'phrase', problem: { code: 'checksum' } }],
    [{ phrase: junk.replace(' junk', '') }, { code: 'phrase', problem: { code: 'length', count: 11 } }],
    [{ phrase: `${junk} test` }, { code: 'phrase', problem: { code: 'length', count: 13 } }],
    [
      { phrase: '的 一 是 在 不 了 有 和 人 这 中 大' },
      { code: 'phrase', problem: { code: 'words', places: [1, 2, 3, 4, 5] } },
    ],
    [{ phrase: '' }, { code: 'phrase', problem: { code: 'empty' } }],
    [{ path: 'm/44' }, { code: 'path' }],
    [{ count: 0 }, { code: 'range' }],
    [{ start: -1 }, { code: 'range' }],
    [{ start: 2 ** 31 - 1 }, { code: 'range' }],
  ])('refuses %j by place, without its words', (change, fault) => {
    expect(deriveKeyList({ ...source, ...change })).toEqual(fault)
  })
})

describe('openKeystores', () => {
  const keys = createRandomKeys(3)
  const addresses = addressesOfKeys(keys)
  const make = () => createKeystores(keys, addresses, 'correct horse', { cost: 1024 })

  it('opens the archive of the wallet maker, and a single file of it', async () => {
    const files = await make()
    const list = (await openKeystores(createZip(files), 'correct horse')) as KeyList
    expect(bytesToHex(list.keys)).toBe(bytesToHex(keys))
    const single = (await openKeystores(new TextEncoder().encode(files[1]!.text), 'correct horse')) as KeyList
    expect(addressesOf(single)).toEqual([walletAddress(addresses, 1)])
  })

  it('names the files that are none, that another password closes, and that another address names', async () => {
    const [first, second, third] = await make()
    const [foreign] = await createKeystores(keys, addresses, 'another password', { cost: 1024 })
    const costly = third!.text.replace('"n":1024', '"n":1073741824')
    const renamed = second!.text.replace(/"address":"[0-9a-f]{40}"/, `"address":"${'11'.repeat(20)}"`)
    const archive = createZip([
      first!,
      foreign!,
      { name: 'readme.txt', text: 'hello' },
      { name: 'c.json', text: costly },
      { name: 'd.json', text: renamed },
    ])
    const list = (await openKeystores(archive, 'correct horse')) as KeyList
    expect(addressesOf(list)).toEqual([walletAddress(addresses, 0)])
    expect(list.refused.map(({ line, fault }) => [line, fault.code])).toEqual([
      [2, 'keystorePassword'],
      [3, 'keystoreInvalid'],
      [4, 'keystoreTooCostly'],
      [5, 'otherAddress'],
    ])
  })

  it('opens the PBKDF2 vector of the definition', async () => {
    const vector = {
      crypto: {
        cipher: 'aes-128-ctr',
        cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
        ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
        kdf: 'pbkdf2',
        kdfparams: {
          c: 262144,
          dklen: 32,
          prf: 'hmac-sha256',
          salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
        },
        mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
      },
      id: '3198bc9c-6672-5ab3-d995-4942343ae5b6',
      version: 3,
    }
    const list = (await openKeystores(new TextEncoder().encode(JSON.stringify(vector)), 'testpassword')) as KeyList
    expect(bytesToHex(list.keys)).toBe('0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d')
  })

  it('refuses what is no archive, deep nesting, and a missing password', async () => {
    expect(await openKeystores(new TextEncoder().encode('PK nothing'), 'x')).toEqual({ code: 'archiveInvalid' })
    expect(await openKeystores(new Uint8Array(), '')).toEqual({ code: 'passwordMissing' })
    const nested = new TextEncoder().encode(`{"version":3,"crypto":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)
    expect(await openKeystores(nested, 'x')).toMatchObject({
      refused: [{ line: 1, fault: { code: 'keystoreInvalid' } }],
    })
  })
})

describe('unzipFiles', () => {
  it('unpacks what other programs deflate, and gives up on a file that grows beyond its limit', async () => {
    const code =
      'import sys,zipfile,io\nb=io.BytesIO()\nz=zipfile.ZipFile(b,"w",zipfile.ZIP_DEFLATED)\nz.writestr("a.txt","hello "*50)\nz.writestr("bomb","0"*9000000)\nz.close()\nsys.stdout.write(b.getvalue().hex())'
    let archive: Hex
    try {
      archive = `0x${execFileSync('python3', ['-c', code], { encoding: 'utf8' })}`
    } catch (error) {
      // Python is not a part of the project.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw error
    }
    const files = await unzipFiles(hexToBytes(archive), { files: 10, fileBytes: 65_536 })
    expect(files).toEqual([
      { name: 'a.txt', text: 'hello '.repeat(50) },
      { name: 'bomb', text: undefined },
    ])
  })

  it('gives up on a file that is too large, and on an archive that is cut or has too many files', async () => {
    const [stored] = (await unzipFiles(storeZip([{ name: 'a', text: 'hello' }]), {
      files: 1,
      fileBytes: 3,
    }))!
    expect(stored).toEqual({ name: 'a', text: undefined })
    expect(
      await unzipFiles(storeZip([{ name: 'a', text: 'hello' }]).slice(0, -5), {
        files: 1,
        fileBytes: 9,
      }),
    ).toBeUndefined()
    expect(
      await unzipFiles(
        createZip([
          { name: 'a', text: '' },
          { name: 'b', text: '' },
        ]),
        { files: 1, fileBytes: 9 },
      ),
    ).toBeUndefined()
  })
})
