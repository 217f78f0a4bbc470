import { ctr } from '@noble/ciphers/aes'
import { scrypt } from '@noble/hashes/scrypt'
import { bytesToHex, hexToBytes, keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { addressesOfKeys } from './addressesOfKeys.ts'
import { createKeystores } from './createKeystores.ts'
import { createRandomKeys } from './createRandomKeys.ts'

/** Opens a keystore as its definition says, independently of how it was written. */
function open(text: string, password: string): string | undefined {
  const { version, crypto } = JSON.parse(text)
  expect([version, crypto.cipher, crypto.kdf]).toEqual([3, 'aes-128-ctr', 'scrypt'])
  const { n: N, r, p, dklen: dkLen, salt } = crypto.kdfparams
  const derived = scrypt(new TextEncoder().encode(password), hexToBytes(`0x${salt}`), { N, r, p, dkLen })
  const mac = keccak256(`0x${bytesToHex(derived.subarray(16)).slice(2)}${crypto.ciphertext}`)
  if (mac !== `0x${crypto.mac}`) return undefined
  const cipher = ctr(derived.subarray(0, 16), hexToBytes(`0x${crypto.cipherparams.iv}`))
  return bytesToHex(cipher.decrypt(hexToBytes(`0x${crypto.ciphertext}`)))
}

describe('the vector of the definition', () => {
  it('opens with its password, so that the test reads keystores as others do', () => {
    const crypto = {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: '83dbcc02d8ccb40e466191a123791e0e' },
      ciphertext: 'd172bf743a674da9cdad04534d56926ef8358534d458fffccd4e6ad2fbde479c',
      kdf: 'scrypt',
      kdfparams: {
        dklen: 32,
        n: 262144,
        p: 8,
        r: 1,
        salt: 'ab0c7876052600dd703518d6fc3fe8984592145b591fc8fb5c6d43190334ba19',
      },
      mac: '2103ac29920d71da29f15d75b4a16dbe95cfd7ff8faea1056c33131d846e3097',
    }
    expect(open(JSON.stringify({ version: 3, crypto }), 'testpassword')).toBe(
      '0x7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d',
    )
  })
})

describe('createKeystores', () => {
  it('writes files that open with the password only, each with its own key, address and vector', async () => {
    const keys = createRandomKeys(3)
    const files = await createKeystores(keys, addressesOfKeys(keys), 'correct horse', { cost: 1024 })
    const parsed = files.map(({ text }) => JSON.parse(text))
    for (const [index, { name, text }] of files.entries()) {
      expect(open(text, 'correct horse')).toBe(bytesToHex(keys.subarray(index * 32, index * 32 + 32)))
      expect(open(text, 'wrong horse')).toBeUndefined()
      expect(name).toContain(parsed[index].address)
      expect(name).toMatch(/^[A-Za-z0-9.-]+$/)
    }
    expect(new Set(parsed.map(({ crypto }) => crypto.cipherparams.iv)).size).toBe(3)
    expect(new Set(parsed.map(({ id }) => id)).size).toBe(3)
  })

  it('asks for the work that geth asks for', async () => {
    const keys = createRandomKeys(1)
    const [file] = await createKeystores(keys, addressesOfKeys(keys), 'correct horse')
    expect(JSON.parse(file!.text).crypto.kdfparams).toMatchObject({ n: 262144, r: 8, p: 1 })
  })
})
