import type { PlantedBug } from './PlantedBug.ts'

const noticedBy = 'inscription/InscriptionEvents.t.sol'
const file = 'inscription/InscriptionEvents.sol'

/** Mistakes in InscriptionEvents. */
export const plantedInscriptionBugs: readonly PlantedBug[] = [
  {
    ...{ name: 'an Ethscription is its sender’s', file, noticedBy },
    search: 'emit ethscriptions_protocol_CreateEthscription(initialOwner, contentURI);',
    replace: 'emit ethscriptions_protocol_CreateEthscription(msg.sender, contentURI);',
  },
  {
    ...{ name: 'the same inscription is told for each', file, noticedBy },
    search: 'emit Inscribe(data[place]);',
    replace: 'emit Inscribe(data[0]);',
  },
  {
    ...{ name: 'the last inscription is left out', file, noticedBy },
    search: 'place < data.length;',
    replace: 'place + 1 < data.length;',
  },
  {
    ...{ name: 'an inscription of nothing is passed over', file, noticedBy },
    search: 'emit Inscribe(data[place]);',
    replace: 'if (data[place].length != 0) emit Inscribe(data[place]);',
  },
  {
    ...{ name: 'inscribing takes coin', file, noticedBy },
    search: 'contract InscriptionEvents is IInscriptionEvents {',
    replace: 'contract InscriptionEvents is IInscriptionEvents { receive() external payable {}',
  },
  {
    ...{ name: 'what anybody writes is taken as data', file, noticedBy },
    search: 'contract InscriptionEvents is IInscriptionEvents {',
    replace: 'contract InscriptionEvents is IInscriptionEvents { fallback() external { emit Inscribe(msg.data); }',
  },
  {
    ...{ name: 'a place in storage is written', file, noticedBy },
    search: 'for (uint256 place; place < data.length; ++place) {',
    replace: 'assembly { sstore(0, add(sload(0), 1)) } for (uint256 place; place < data.length; ++place) {',
  },
]
