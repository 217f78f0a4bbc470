/** The explorer calls that are relayed: module → action → the parameters each may carry. All else is refused. */
export const explorerActions = {
  account: {
    balance: ['address'],
    txlist: ['address', 'startblock', 'endblock', 'page', 'offset', 'sort'],
    txlistinternal: ['address', 'txhash', 'startblock', 'endblock', 'page', 'offset', 'sort'],
    tokentx: ['address', 'contractaddress', 'startblock', 'endblock', 'page', 'offset', 'sort'],
    tokennfttx: ['address', 'contractaddress', 'startblock', 'endblock', 'page', 'offset', 'sort'],
  },
  contract: {
    getabi: ['address'],
    getsourcecode: ['address'],
    getcontractcreation: ['contractaddresses'],
  },
  logs: {
    getLogs: [
      'address',
      'fromBlock',
      'toBlock',
      'topic0',
      'topic1',
      'topic2',
      'topic3',
      'topic0_1_opr',
      'topic0_2_opr',
      'topic0_3_opr',
      'topic1_2_opr',
      'topic1_3_opr',
      'topic2_3_opr',
      'page',
      'offset',
    ],
  },
  stats: { tokensupply: ['contractaddress'] },
  token: { tokeninfo: ['contractaddress'], tokenholderlist: ['contractaddress', 'page', 'offset'] },
} as const satisfies Record<string, Record<string, readonly string[]>>
