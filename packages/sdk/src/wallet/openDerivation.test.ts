import { HDKey } from '@scure/bip32'
import { bytesToHex, hexToBytes } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addressesOfKeys } from './addressesOfKeys.ts'
import { openDerivation } from './openDerivation.ts'
import { parseWalletPath, pathOfWallet } from './parseWalletPath.ts'
import { seedOfMnemonic } from './seedOfMnemonic.ts'
import { usualWalletPath } from './walletLimits.ts'

/** The private chains of the test vectors of BIP-32. */
const vectors = [
  {
    seed: '000102030405060708090a0b0c0d0e0f',
    chains: {
      "m/0'":
        'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7',
      "m/0'/1":
        'xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs',
      "m/0'/1/2'":
        'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM',
      "m/0'/1/2'/2":
        'xprvA2JDeKCSNNZky6uBCviVfJSKyQ1mDYahRjijr5idH2WwLsEd4Hsb2Tyh8RfQMuPh7f7RtyzTtdrbdqqsunu5Mm3wDvUAKRHSC34sJ7in334',
      "m/0'/1/2'/2/1000000000":
        'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    },
  },
  {
    seed: 'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    chains: {
      'm/0':
        'xprv9vHkqa6EV4sPZHYqZznhT2NPtPCjKuDKGY38FBWLvgaDx45zo9WQRUT3dKYnjwih2yJD9mkrocEZXo1ex8G81dwSM1fwqWpWkeS3v86pgKt',
      "m/0/2147483647'":
        'xprv9wSp6B7kry3Vj9m1zSnLvN3xH8RdsPP1Mh7fAaR7aRLcQMKTR2vidYEeEg2mUCTAwCd6vnxVrcjfy2kRgVsFawNzmjuHc2YmYRmagcEPdU9',
      "m/0/2147483647'/1":
        'xprv9zFnWC6h2cLgpmSA46vutJzBcfJ8yaJGg8cX1e5StJh45BBciYTRXSd25UEPVuesF9yog62tGAQtHjXajPPdbRCHuWS6T8XA2ECKADdw4Ef',
      "m/0/2147483647'/1/2147483646'":
        'xprvA1RpRA33e1JQ7ifknakTFpgNXPmW2YvmhqLQYMmrj4xJXXWYpDPS3xz7iAxn8L39njGVyuoseXzU6rcxFLJ8HFsTjSyQbLYnMpCqE2VbFWc',
      "m/0/2147483647'/1/2147483646'/2":
        'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
    },
  },
  {
    // Leading zeros must be kept.
    seed: '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
    chains: {
      "m/0'":
        'xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L',
    },
  },
]

const chains = vectors.flatMap(({ seed, chains }) =>
  Object.entries(chains).map(([path, extended]) => ({ seed, path, extended })),
)

describe('openDerivation', () => {
  it.each(chains)('finds the key of $path as the vectors of BIP-32 have it', ({ seed, path, extended }) => {
    const number = Number.parseInt(path.split('/').at(-1)!, 10)
    const walletPath = parseWalletPath(path.replace(/\d+('?)$/, 'i$1'))!
    expect(pathOfWallet(walletPath, number)).toBe(path)
    const key = openDerivation(hexToBytes(`0x${seed}`), walletPath).keysOf(number, 1)
    expect(bytesToHex(key)).toBe(bytesToHex(HDKey.fromExtendedKey(extended).privateKey!))
  })

  it('finds the addresses that other wallets show for a phrase, with and without a passphrase', () => {
    const phrase = 'test test test test test test test test test test test junk'
    for (const passphrase of ['', 'TREZOR', 'contraseña ñ']) {
      const derivation = openDerivation(seedOfMnemonic(phrase, passphrase), parseWalletPath(usualWalletPath)!)
      const addresses = addressesOfKeys(derivation.keysOf(3, 4))
      for (let index = 0; index < 4; index++) {
        const { address } = mnemonicToAccount(phrase, { passphrase, addressIndex: 3 + index })
        expect(bytesToHex(addresses.subarray(index * 20, index * 20 + 20))).toBe(address.toLowerCase())
      }
    }
  })

  it('refuses numbers beyond 2^31, and forgets the seed when told to', () => {
    const seed = seedOfMnemonic('test test test test test test test test test test test junk', '')
    const derivation = openDerivation(seed, parseWalletPath(usualWalletPath)!)
    expect(() => derivation.keysOf(2 ** 31 - 1, 2)).toThrow()
    expect(derivation.keysOf(2 ** 31 - 1, 1)).toHaveLength(32)
    derivation.wipe()
    expect(seed.every((byte) => byte === 0)).toBe(true)
  })
})

describe('parseWalletPath', () => {
  it.each(['m/i', "m/i'", "m/44'/60'/0'/0/i", 'm/44h/60H/0h/0/i', " m/44'/60'/0'/i "])('reads %s', (text) => {
    expect(parseWalletPath(text)).toBeDefined()
  })

  it.each([
    '',
    'm',
    'i',
    'm/44',
    "44'/60'/i",
    'm//i',
    'm/i/0',
    'm/2147483648/i',
    'm/01/i',
    'm/-1/i',
    'm/1.5/i',
    'm/x/i',
  ])('refuses "%s"', (text) => {
    expect(parseWalletPath(text)).toBeUndefined()
  })
})
