import { catalogue } from '@tokensmith/chains/catalogue.ts'
import { type AbiFunction, type AbiParameter, type Address, toFunctionSignature } from 'viem'
import { wordsOfCalls } from '../wordsOfCalls.ts'
import type { Deployment, Descriptor } from './Descriptor.ts'
import { type DescribedContract, describedContracts } from './describedContracts.ts'
import { describeFields } from './describeFields.ts'
import { ownWords } from './ownWords.ts'

/** Where the schema lies as seen from `registry/<entity>/` of the registry of descriptors. */
const schema = '../../specs/erc7730-v2.schema.json'
const includeComment =
  'For inclusion in the file of one contract whose code was compared with the source: nothing on the chain tells every contract of this kind from another.'

/** The functions that people sign calls of. */
export const signedFunctions = ({ abi, unsigned }: DescribedContract): readonly AbiFunction[] =>
  abi.filter(
    (item): item is AbiFunction =>
      item.type === 'function' &&
      item.stateMutability !== 'view' &&
      item.stateMutability !== 'pure' &&
      !unsigned?.includes(item.name),
  )

/**
 * The descriptor of each contract, by its name.
 *
 * @throws Error for a call that nobody has words for, or two, and for words of no call.
 */
export function makeDescriptors(): ReadonlyMap<string, Descriptor> {
  const ofButtons = wordsOfCalls()
  const used = new Set<string>()
  const intentOf = (contract: string, item: AbiFunction): string => {
    const byName = `${contract}.${item.name}`
    const key = [`${contract}.${toFunctionSignature(item)}`, byName].find((one) => one in ownWords)
    if (key) used.add(key)
    const words = key ? ownWords[key] : ofButtons.get(byName)
    if (!words) throw new Error(`${byName} has no words`)
    if (key === byName && ofButtons.has(key)) throw new Error(`${key} has the words of a button and others`)
    return words
  }
  const made = describedContracts.map((contract): [string, Descriptor] => {
    const formats = signedFunctions(contract).map((item) => [
      formatKey(item),
      { intent: intentOf(contract.name, item), fields: describeFields(item, contract.name === 'Token') },
    ])
    return [
      contract.name,
      {
        $schema: schema,
        ...contextOf(contract),
        metadata: { owner: 'Tokensmith', contractName: contract.name },
        display: { formats: Object.fromEntries(formats) },
      },
    ]
  })
  const unused = Object.keys(ownWords).filter((key) => !used.has(key))
  if (unused.length > 0) throw new Error(`${unused.join(', ')}: words of no call`)
  return new Map(made)
}

function contextOf({ binding }: DescribedContract): Pick<Descriptor, '$comment' | 'context'> {
  if (binding === 'included') return { $comment: includeComment }
  if ('address' in binding) return { context: { contract: { deployments: everywhere(binding.address) } } }
  return {
    context: {
      contract: { factory: { deployments: everywhere(binding.factory), deployEvent: binding.event } },
    },
  }
}

const everywhere = (address: Address): Deployment[] => catalogue.map(({ id }) => ({ chainId: id, address }))

/** The signature with the names of parameters, by which ERC-7730 knows a function. */
function formatKey({ name, inputs }: AbiFunction): string {
  return `${name}(${inputs.map(writeParameter).join(',')})`
}

function writeParameter(parameter: AbiParameter & { components?: readonly AbiParameter[] }): string {
  const { components, name, type } = parameter
  const written = components ? type.replace('tuple', `(${components.map(writeParameter).join(',')})`) : type
  return `${written} ${name}`
}
