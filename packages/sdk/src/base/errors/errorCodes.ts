/**
 * Every code a `ToolboxError` may carry, with the parameters its sentence may use.
 *
 * The sentences live in `packages/i18n/src/errors/<lang>.json`, keyed by code; a test proves that each code has one in
 * every language and that no sentence uses a parameter not listed here. Custom errors of our contracts are not listed:
 * they arrive as `contractReverted` with `params.name`, and their sentences are in `contractErrors/<lang>.json`.
 *
 * `says` is a message of the specification: the English sentence keeps it word for word (it may go on with advice).
 * Parameters called `…Wei` are wei, `…At` unix seconds, `…Bps` basis points; addresses are checksummed.
 */
export const errorCodes = {
  // The wallet
  walletNotConnected: { params: [], says: 'Please connect wallet' },
  /** Not a failure: the person said no, and the plan is ready again. */
  walletRejected: { params: [], says: 'Transaction terminated' },
  walletUnauthorized: { params: [] },
  walletMethodUnsupported: { params: ['method'] },
  walletDisconnected: { params: [] },
  walletChainDisconnected: { params: [] },
  walletChainUnknown: { params: ['chainId'] },
  /** The wallet still shows an earlier request. */
  walletBusy: { params: [] },
  /** A hardware wallet refuses data it cannot display until "blind signing" is switched on. */
  walletBlindSigning: { params: [] },
  walletAnswerInvalid: { params: ['method'] },
  walletFailed: { params: ['message'] },
  /** The wallet would have to be upgraded to a smart account and the person refused. */
  walletUpgradeRejected: { params: [] },
  chainSwitchRefused: { params: ['chainId'] },
  /** `chain` is a chain's name; the specification's sentence names BSC. */
  wrongChain: { params: ['expectedChainId', 'actualChainId'], says: 'Please switch to' },
  wrongAccount: { params: ['expected', 'actual'], says: 'Detected address is not current address' },
  batchUnsupported: { params: [] },
  batchTooLarge: { params: [] },
  batchUnknown: { params: ['callsId'] },
  batchDuplicate: { params: ['callsId'] },
  batchFailed: { params: ['callsId'] },
  batchPartlyReverted: { params: ['callsId'] },

  // Money for the transaction
  insufficientFunds: { params: ['neededWei', 'balanceWei', 'missingWei', 'symbol'], says: 'Insufficient balance' },
  insufficientFundsForCreation: {
    params: ['neededWei', 'balanceWei', 'missingWei', 'symbol'],
    says: 'Insufficient balance, creating a contract will consume gas',
  },
  /** The node or the wallet said so and gave no figures. */
  insufficientFundsUnknown: { params: [], says: 'Insufficient balance' },
  insufficientTokenBalance: { params: ['needed', 'balance', 'symbol'], says: 'Insufficient balance' },
  gasAboveCap: { params: ['gas', 'cap'] },
  gasPriceTooLow: { params: [] },
  nonceTooLow: { params: [] },
  replacementUnderpriced: { params: [] },

  // The node
  networkFailed: { params: [], says: 'Network connection failed, please change RPC node' },
  rpcTimedOut: { params: [], says: 'Network connection failed, please change RPC node' },
  rpcRateLimited: { params: [] },
  rpcForbidden: { params: ['status'] },
  rpcAnswerInvalid: { params: [] },
  rpcMethodUnsupported: { params: ['method'] },
  rpcLogRangeTooWide: { params: [] },
  rpcFailed: { params: ['message'] },
  rpcChainMismatch: { params: ['expectedChainId', 'actualChainId'] },
  rpcInsecure: { params: [] },
  rpcHostForbidden: { params: [] },
  chainNameTaken: { params: ['known', 'chainId'] },

  // The transaction
  transactionFailed: { params: ['hash'], says: 'transaction failed' },
  transactionReplaced: { params: ['hash', 'replacedBy'] },
  transactionCancelled: { params: ['hash', 'replacedBy'] },
  transactionDropped: { params: ['hash'] },
  /** The mined transaction is not the one that was asked for: `field` is to, data, value or from. */
  transactionMismatch: { params: ['hash', 'field'] },
  /** A request may still lie in the wallet or may have been sent; it was found nowhere. */
  transactionOutcomeUnknown: { params: ['stepId'] },
  /** The same call by the same account is under way already. */
  transactionAlreadyPending: { params: ['hash'] },
  planAborted: { params: [] },
  planJournalFailed: { params: [] },
  couldNotSimulate: { params: [] },
  /** The node puts no code and coin in place for the length of a call. */
  rehearsalUnsupported: { params: [] },
  rehearsalGasTooLow: { params: [] },

  // Reverts
  /** `name` is a custom error of our contracts; its own arguments are further parameters. */
  contractReverted: { params: ['name'] },
  contractRevertedWithMessage: { params: ['message'] },
  contractPanicked: { params: ['panicCode'] },
  contractRevertedUnknown: { params: ['selector', 'data'] },
  contractRevertedSilently: { params: [] },
  contractOutOfGas: { params: [] },
  contractMissing: { params: ['address'], says: 'No information about this contract for current chain' },
  noPermission: { params: [], says: 'No permission to perform related operations' },
  uniswapInsufficientLiquidity: { params: [], says: 'insufficient liquidity' },
  uniswapInsufficientOutput: { params: [] },
  uniswapExcessiveInput: { params: [] },
  uniswapExpired: { params: [] },
  uniswapTransferFailed: { params: [] },
  uniswapInvariant: { params: [] },
  uniswapPairExists: { params: [] },
  uniswapInvalidPath: { params: [] },
  uniswapLocked: { params: [] },
  uniswapInsufficientAmount: { params: [] },
  uniswapFailed: { params: ['message'] },

  // Typed amounts. `where` is the position of the first bad character, counted from 1.
  inputEmpty: { params: [], says: 'Please input' },
  amountInvalid: { params: ['where', 'character'], says: 'invalid amount' },
  amountNegative: { params: [], says: 'invalid amount' },
  amountExponent: { params: [], says: 'invalid amount' },
  amountHex: { params: [], says: 'invalid amount' },
  amountSeparator: { params: ['where', 'character'], says: 'invalid amount' },
  amountInDoubt: { params: ['typed'] },
  amountDigitsNotAscii: { params: ['where'], says: 'invalid amount' },
  amountUnit: { params: ['where', 'character'], says: 'invalid amount' },
  amountTooManyDecimals: { params: ['decimals', 'given'] },
  amountTooLarge: { params: [] },
  amountZero: { params: [] },
  amountAbove: { params: ['max'] },
  amountBelow: { params: ['min'] },
  decimalsInvalid: { params: ['max'] },
  bpsInvalid: { params: [] },
  percentTooLarge: { params: ['max'] },
  percentTooManyDecimals: { params: [] },
  integerInvalid: { params: [] },
  integerOutOfRange: { params: ['min', 'max'] },
  durationInvalid: { params: ['typed'] },
  hexInvalid: { params: ['where'] },

  // Typed addresses
  addressInvalid: { params: [], says: 'invalid address' },
  addressChecksum: { params: [], says: 'Illegal address' },
  addressLength: { params: ['digits'], says: 'invalid address' },
  addressPrefixMissing: { params: [], says: 'invalid address' },
  addressCharacter: { params: ['where', 'character'], says: 'invalid address' },
  addressInvisibleCharacter: { params: ['where'], says: 'Illegal address' },
  addressLookAlikeCharacter: { params: ['where', 'character'], says: 'Illegal address' },
  addressOtherChain: { params: ['prefix'] },
  addressSecret: { params: [] },
  addressName: { params: ['name'] },
  addressOtherNetwork: { params: ['kind'] },
  addressUri: { params: [], says: 'invalid address' },
  /** Verdict "ask": valid, and the person should look again. */
  addressZero: { params: [] },
  addressDead: { params: [] },
  addressPrecompile: { params: ['address'] },
  addressIsToken: { params: [] },
  addressIsSelf: { params: [] },
  /** A fault: nobody invites himself. */
  inviterIsSelf: { params: [] },
  addressNoChecksum: { params: [] },
  addressLookAlike: { params: ['address', 'known'] },

  // Recipients on other networks. `network` and `expected` are names of networks, `where` counts from 1.
  foreignAddressBlank: { params: ['where'], says: 'invalid address' },
  foreignAddressCase: { params: ['where'], says: 'invalid address' },
  foreignAddressCharacter: { params: ['where', 'character'], says: 'invalid address' },
  foreignAddressChecksum: { params: [], says: 'Illegal address' },
  foreignAddressChecksumAt: { params: ['where'], says: 'Illegal address' },
  foreignAddressLength: { params: ['characters', 'most'], says: 'invalid address' },
  foreignAddressVersion: { params: ['version'] },
  foreignAddressEncoding: { params: ['version'], says: 'Illegal address' },
  /** `bytes` are those behind the version. */
  foreignAddressProgram: { params: ['version', 'bytes'], says: 'invalid address' },
  foreignAddressPadding: { params: [], says: 'Illegal address' },
  foreignAddressKey: { params: [], says: 'Illegal address' },
  foreignAddressTestnet: { params: ['network'] },
  foreignAddressNetwork: { params: ['network', 'expected'] },
  /** `accepted` is a list of forms. */
  foreignAddressForm: { params: ['form', 'accepted'] },
  foreignAddressUri: { params: [], says: 'invalid address' },
  foreignAddressUnknown: { params: ['expected'], says: 'invalid address' },
  /** Verdict "ask": 32 bytes have no checksum. */
  foreignAddressUnchecked: { params: [] },

  // Typed texts
  nameTooLong: { params: ['bytes', 'maxBytes'] },
  symbolTooLong: { params: ['bytes', 'maxBytes'] },
  symbolSpace: { params: [] },
  textControlCharacter: { params: ['where'] },
  textInvisibleCharacter: { params: ['where'] },
  textDirectionCharacter: { params: ['where'] },
  textLoneSurrogate: { params: ['where'] },
  textMarkup: { params: [] },
  textMixedScripts: { params: [] },
  /** Verdict "ask": looks like, or is, the symbol of a well-known token. */
  symbolLookAlike: { params: ['symbol', 'known'] },
  symbolTaken: { params: ['known'] },

  // Typed times and addresses of pages
  timestampInvalid: { params: [] },
  timestampYear: { params: ['year'] },
  timestampOutOfRange: { params: [] },
  timestampMilliseconds: { params: [] },
  timestampWithoutZone: { params: [] },
  timestampInPast: { params: ['givenAt', 'nowAt'], says: 'must be greater than the current date' },
  durationTooLong: { params: ['maxDays'] },
  urlInvalid: { params: [] },
  urlProtocol: { params: ['protocol'] },
  urlCredentials: { params: [] },
  urlTooLong: { params: ['max'] },

  // The toolbox and tokens
  toolboxMissing: { params: ['contracts'], says: 'This chain has no token contract, do you want to create one?' },
  toolboxCodeDiffers: { params: ['address'] },
  toolboxDeploymentFailed: { params: ['address'] },
  keylessTransactionRefused: { params: ['reason'] },
  templateUnknown: { params: ['templateId'] },
  tokenAddressDiffers: { params: ['expected', 'actual'] },
  tokenAddressTaken: { params: ['address'] },
  tokenNotFound: { params: ['address'], says: 'No information about this contract for current chain' },
  tokenCreatedEventMissing: { params: [] },
  tokenActionUnknown: { params: ['action'] },
  ownershipLockEndInPast: {
    params: ['givenAt', 'nowAt'],
    says: 'Renounce end date must be greater than the current date',
  },
  /** The Solidity compiler could not be loaded or refused; `message` is its own word. */
  compilerFailed: { params: ['message'] },
  modulesInvalid: { params: ['module'] },
  supplyAboveCap: { params: ['supply', 'cap'] },
  taxCeilingsTooHigh: { params: ['sumBps', 'maxBps'] },
  /** Of a token that can tax; `min` is its least supply with these decimals, in whole tokens. */
  taxUnitsTooCoarse: { params: ['decimals', 'min', 'minDecimals'] },
  taxAboveCeiling: { params: ['bps', 'ceilingBps'] },
  /** Of a burn or a fee on transfers that nobody could ever raise. */
  fixedRateZero: { params: [] },
  /** `contracts` lists their names. The first is for a missing vault. */
  dividendContractMissing: {
    params: ['contracts'],
    says: 'Before creating tokens you need to create a dividend contract, continue?',
  },
  companionMissing: { params: ['contracts'] },

  // Trading tokens. Amounts are base units; screens that know the decimals give them as texts.
  tradingNotStarted: { params: ['startAt'], says: 'Unable to trade, please add liquidity or start trading' },
  noLiquidity: { params: [], says: 'Unable to trade, please add liquidity or start trading' },

  // Exchanging
  exchangeSameCoin: { params: [] },
  /** A token that is its own exchange, and an amount that is wanted. */
  exchangePaysExactly: { params: [] },
  /** A trial sale right after a trial purchase failed. */
  tokenCannotBeSold: { params: ['token'] },
  tokenCannotBeBought: { params: ['token'] },
  tokenListInvalid: { params: [] },
  /** An empty pair with coins in it that nobody got liquidity tokens for. */
  pairPriceFalse: { params: [] },
  pairOfOtherTokens: { params: ['address'] },
  supplyTooLargeForPair: { params: ['supply', 'max'] },
  tradingStartTooLate: { params: ['givenAt', 'latestAt'] },
  limitsWithoutEnd: { params: [] },
  limitsEndWithoutLimits: { params: [] },
  poolFeeOutOfRange: { params: ['feeBps', 'minBps', 'maxBps'] },
  poolProviderDiffers: { params: ['provider', 'account'] },
  limitsTooLong: { params: ['maxSeconds'] },
  /** What a form takes: shorter ones would be over before anybody traded. */
  limitsDurationInvalid: { params: ['minSeconds', 'maxSeconds'] },
  maxTransactionTooLow: { params: ['min'] },
  maxHoldingTooLow: { params: ['min'] },
  coolDownTooLong: { params: ['maxSeconds'] },
  tradeTaxCeilingTooHigh: { params: ['ceilingBps', 'maxBps'] },
  launchTaxTooHigh: { params: ['bps', 'maxBps', 'buyBps', 'maxSeconds'] },
  launchTaxNotAboveTax: { params: ['bps', 'maxBps', 'buyBps', 'maxSeconds'] },
  launchTaxDurationInvalid: { params: ['bps', 'maxBps', 'buyBps', 'maxSeconds'] },
  /** `purpose` is a `TaxPurpose`. */
  taxWeightInvalid: { params: ['purpose', 'max'] },
  taxSplitEmpty: { params: [] },
  taxPurposeUnavailable: { params: ['purpose'] },
  taxReceiverMissing: { params: ['purpose'] },
  prizeShareTooHigh: { params: ['shareBps', 'maxBps'] },
  exchangeFeeTooHigh: { params: ['bps', 'maxBps'] },
  swapBackSlippageInvalid: { params: ['bps', 'feeBps', 'maxBps'] },
  dividendEpochInvalid: { params: ['minSeconds', 'maxSeconds'] },
  dividendWaitTooLong: { params: ['maxSeconds'] },
  compoundStartInPast: {
    params: ['givenAt', 'nowAt'],
    says: 'Compounding time must be greater than the current time',
  },
  compoundStartTooLate: { params: ['givenAt', 'latestAt'] },
  compoundIntervalInvalid: { params: ['minSeconds', 'maxSeconds'] },
  compoundRateInvalid: { params: ['max'] },
  compoundMaxTooLow: { params: ['maxSupply', 'least'] },
  invitationGenerationsInvalid: { params: ['max'] },
  invitationRewardInvalid: { params: ['generation'] },
  invitationRewardsTooHigh: { params: ['sumBps', 'maxBps'] },
  prizeWindowInvalid: { params: ['minSeconds', 'maxSeconds'] },
  prizeWinnersInvalid: { params: ['max'] },
  prizeRewardInvalid: { params: ['maxBps'] },
  dustCountInvalid: { params: ['max'] },

  // Tokens that everybody mints. Amounts are base units.
  fairMintMarketInvalid: { params: [] },
  fairMintBaseNotNative: { params: ['address'] },
  fairMintSupplyNotZero: { params: [] },
  fairMintDeployerMissing: { params: [] },
  fairMintStartTooLate: { params: ['givenAt', 'latestAt'] },
  fairMintEndNotAfterStart: { params: ['givenAt', 'startAt'], says: 'End time must be greater than start time' },
  fairMintEndInvalid: { params: ['givenAt', 'earliestAt', 'latestAt'] },
  mintQuantityZero: { params: [] },
  mintsInvalid: { params: ['max'] },
  leastMintsInvalid: { params: ['max'] },
  mintTooLarge: { params: ['amount', 'max'] },
  mintFeesTooHigh: { params: ['totalWei', 'maxWei'] },
  liquidityShareTooHigh: { params: ['maxBps'] },
  liquidityShareTooLow: { params: ['bps', 'minBps'] },
  launchPremiumTooHigh: { params: ['maxBps'] },
  giveBackShareTooHigh: { params: ['maxBps'] },
  giveBackWithoutFee: { params: [] },
  mintVestingTooLong: { params: [] },
  mintLockTooLong: { params: [] },
  mintLockTooShort: { params: [] },
  mintHoldingInvalid: { params: [] },
  mintHoldingTokenNotFound: { params: ['address'] },
  mintLiquidityTooSmall: { params: [] },
  inscriptionTextInvalid: { params: ['text', 'maxBytes'] },
  inscriptionQuantityNotWhole: { params: [] },
  mintCountInvalid: { params: [] },
  mintEventMissing: { params: [] },
  launchCoinUnneeded: { params: [] },

  // Tokens that are sold first. Amounts are base units, of the token or of the pay coin; `phase` and `generation` count from 1.
  saleDeployerMissing: { params: [] },
  saleBaseNotNative: { params: ['address'] },
  saleTradingStartInvalid: { params: [] },
  saleProviderDiffers: { params: ['provider', 'deployer'] },
  salePaysOtherCoin: { params: [] },
  saleSupplyTooLow: { params: ['needed', 'supply'] },
  saleLaunchedByFinish: { params: [] },
  saleLiquidityTooLow: { params: ['bps', 'minBps'] },
  salePremiumTooHigh: { params: ['bps', 'maxBps'] },
  saleLockTooLong: { params: [] },
  saleLockTooShort: { params: [] },
  saleGenerationsTooMany: { params: ['max'] },
  saleRewardInvalid: { params: ['generation'] },
  saleRewardsTooHigh: { params: ['sumBps', 'maxBps'] },
  saleSharesTooHigh: { params: ['sumBps', 'maxBps'] },
  saleReleaseMissing: { params: [] },
  saleReleaseUnneeded: { params: [] },
  saleReleaseTooLong: { params: [] },
  saleIntervalTooLong: { params: ['releaseSeconds', 'releaseInterval'] },
  /** A release begins before the sale has ended. */
  saleReleaseTooEarly: { params: ['startAt', 'endAt'] },
  /** Lists of a sale with a limit by row. */
  saleListTooLong: { params: ['max'] },
  saleListColumns: { params: ['given'] },
  /** An account twice, with different limits. */
  saleListRepeated: { params: ['line'] },
  saleFairAtOnce: { params: [] },
  saleCoinTooMuch: { params: ['given', 'max'] },
  saleLeastAboveMost: { params: ['leastPaid', 'mostPaid'] },
  saleLeastAboveLimit: { params: ['leastPaid', 'limitPaid'] },
  saleMostAboveLimit: { params: ['mostPaid', 'limitPaid'] },
  salePhasesInvalid: { params: ['given', 'max'] },
  salePhaseEmpty: { params: ['phase'] },
  salePriceMissing: { params: ['phase'] },
  salePriceLower: { params: ['phase'] },
  salePriceTooHigh: { params: ['phase'] },
  salePriceTooFar: { params: ['phase'] },
  saleStartTooLate: { params: ['givenAt', 'latestAt'] },
  salePhaseTooEarly: { params: ['phase', 'givenAt', 'beforeAt'] },
  saleEndNotAfterStart: { params: ['givenAt', 'startAt'], says: 'End time must be greater than start time' },
  saleEndTooLate: { params: ['givenAt', 'latestAt'] },
  saleAmountTooLarge: { params: ['amount', 'max'] },
  saleRaiseTooHigh: { params: ['raise', 'max'] },
  saleSoftCapTooHigh: { params: ['softCap', 'max'] },
  saleLiquidityTooSmall: { params: [] },
  saleEventMissing: { params: [] },
  saleFinishEventMissing: { params: [] },
  // A sale that was rehearsed. First what can go wrong beside the contracts' own errors, then what to change.
  saleTokenCalls: { params: ['token'] },
  saleNothingArrived: { params: ['sent'] },
  /** Nobody knows where the coin keeps balances, so no account can be given some for the length of a call. */
  saleCoinUnobtainable: { params: ['coin'] },
  saleMendExempt: { params: ['sale'] },
  saleMendTokens: { params: ['needed', 'balance'] },
  saleMendTransfers: { params: ['from', 'to'] },
  saleMendExchange: { params: [] },
  saleMendCoin: { params: ['coin'] },
  saleMendBuyers: { params: ['token'] },
  saleMendTrading: { params: ['token'] },
  saleMendToken: { params: ['token'] },

  // Launches and liquidity
  launchNothingToDo: { params: [] },
  launchSideMissing: { params: [] },
  launchAmountAboveSupply: { params: ['tokenAmount', 'supply'] },
  launchBuyNotOpen: { params: ['startAt'] },
  launchBuyWithoutLiquidity: { params: [], says: 'insufficient liquidity' },
  launchBuyAboveLimit: { params: ['amount', 'max'] },
  launchEventMissing: { params: [] },
  statementStartUnknown: { params: [] },
  liquidityEventMissing: { params: [] },
  unlockDateInPast: {
    params: ['givenAt', 'nowAt'],
    says: 'Unlock date must be greater than the current date or time',
  },
  // Locks. `id` is a lock's number; amounts are base units.
  lockContractMissing: { params: [] },
  lockDateTooLate: { params: ['givenAt'] },
  lockEndNotAfterStart: { params: ['startAt', 'endAt'], says: 'End time must be greater than start time' },
  lockStartTooEarly: { params: [] },
  lockDurationEmpty: { params: [], says: 'Lock duration setting item is empty' },
  lockSharesTooHigh: { params: ['firstBps', 'periodBps'] },
  lockNotLater: {
    params: ['latestAt'],
    says: 'New unlock time must be greater than the old unlock time or the current time',
  },
  notLpAddress: { params: ['address'], says: 'Is not an LP address' },
  lockOwnerInvalid: { params: ['owner'] },
  lockReceiverInvalid: { params: ['receiver'] },
  /** `nextReleaseAt` is 0 when nothing follows. */
  lockNothingDue: { params: ['id', 'nextReleaseAt'] },
  lockEmpty: { params: ['id'] },
  lockEnded: { params: ['id', 'endAt'] },
  lockPermanent: { params: ['id'] },
  lockRestDiffers: { params: ['stated', 'rest'] },
  lockEventMissing: { params: [] },
  // Lists and certificates of locks
  lockListTooLong: { params: ['max'] },
  lockRowColumns: { params: ['given'] },
  lockRowQuotes: { params: [] },
  lockRowRepeated: { params: ['line'] },
  certificateUnreadable: { params: ['field'] },
  // Jobs of many transactions
  jobUnknown: { params: ['jobId'] },
  /** The browser, or this window of it, keeps nothing. */
  jobJournalMissing: { params: [] },
  /** `field` is where in the file. */
  jobFileUnreadable: { params: ['field'] },
  jobListChanged: { params: ['jobId'] },
  jobCodeDiffers: { params: ['address'] },
  /** A job names a contract that this build does not know, or with other code. */
  jobContractForeign: { params: ['address'] },
  /** A part of a job that this build would not have made. */
  jobFieldForeign: { params: ['field'] },
  /** A row of which the journal says that it failed, and the chain that it was paid; from 1. */
  jobRowPaid: { params: ['row'] },
  /** A job from a file that nobody has compared yet. */
  jobNotCompared: { params: [] },
  /** `said` by the file, `actual` by the chain. */
  jobTokenDiffers: { params: ['address', 'said', 'actual'] },
  jobNodesDisagree: { params: ['hash'] },
  jobEarlierFailed: { params: ['batch'] },
  /** Every row of the next transaction would fail, which nothing in the list explains. */
  jobRowsWouldFail: { params: ['rows'] },
  /** Every row of the next transaction would fail, and would not with other receivers: it is left out. */
  jobReceiversRefused: { params: ['rows'] },
  /** A transaction that sends all or none has rows that the token refuses; `rows` names the first of them, from 1. */
  jobRowsRefused: { params: ['count', 'rows'] },
  batchRowInvalid: { params: ['row'] },
  batchEmpty: { params: [], says: 'Receiving list is empty, fill in address and amount' },
  // Lists of recipients. `line` counts from 1.
  sendRowFormat: { params: [], says: 'Batch send format is address,number, one per line' },
  sendRowNumbers: { params: ['given'] },
  sendRowQuotes: { params: [] },
  /** A spreadsheet took an address for a number and lost its digits. */
  sendSpreadsheetNumber: { params: [] },
  sendTokenInvalid: { params: [] },
  sendTokenUnread: { params: [] },
  sendNftRepeated: { params: [] },
  sendNameUnknown: { params: [] },
  sendListTooLong: { params: ['max'] },
  sendListBinary: { params: [] },
  /** The approval could not be signed; it can still be sent. */
  permitRefused: { params: [] },
  sendNotOurs: { params: ['hash'] },
  // Multisig wallets. `field` is where in a text or file.
  multisigSignersEmpty: { params: [], says: 'cannot be empty' },
  multisigSignersTooMany: { params: ['max'] },
  multisigSignerInvalid: { params: ['address'], says: 'Illegal address' },
  multisigSignerRepeated: { params: ['address'] },
  multisigThresholdInvalid: { params: ['max'] },
  multisigThresholdSame: { params: [] },
  multisigExists: { params: ['address'] },
  multisigAbsent: { params: ['address'], says: 'No information about this contract for current chain' },
  multisigNotSafe: { params: ['address'] },
  multisigCodeDiffers: { params: ['address'] },
  multisigCreationMissing: { params: ['address'] },
  multisigExecutionMissing: { params: [] },
  multisigOrderEmpty: { params: [] },
  multisigBatchMissing: { params: [] },
  /** The three computations of an order's hash do not agree: nothing may be signed. */
  multisigHashDiffers: { params: [] },
  multisigSignerUnknown: { params: ['address'], says: 'No permission to perform related operations' },
  /** `reason` is form, v, s or signer. */
  multisigSignatureInvalid: { params: ['reason'] },
  multisigSignaturesMissing: { params: ['given', 'needed'] },
  multisigNonceUsed: { params: ['nonce', 'next'] },
  multisigNonceLater: { params: ['nonce', 'next'] },
  multisigOrderUnreadable: { params: ['field'] },
  multisigOrderTampered: { params: [] },
  multisigOrderOther: { params: ['expected', 'actual'] },
  multisigOrderElsewhere: { params: ['chainId', 'address'] },
  multisigBuilderUnreadable: { params: ['field'] },
  multisigBuilderChecksum: { params: [] },
  multisigBuilderChain: { params: ['expectedChainId', 'actualChainId'] },
  multisigAbiInvalid: { params: [] },
  multisigArgumentList: { params: ['type'] },
  multisigArgumentBool: { params: [] },
  multisigArgumentBytes: { params: ['type'] },
  multisigStoreFailed: { params: [] },
  // A person plans for a multisig wallet. `number` is the call's place in the plan, from 1.
  actingForMultisig: { params: ['multisig'] },
  orderNotCalls: { params: [] },
  orderOtherChain: { params: ['expectedChainId', 'actualChainId'] },
  orderOtherAccount: { params: ['multisig'] },
  orderHoldsAccount: { params: ['account', 'number'] },
  // Allowances. Amounts are texts with a point.
  allowanceUnchanged: { params: [] },
  allowanceTooLow: { params: ['needed', 'allowance', 'symbol'] },
  /** The node answers no question about events, or only about none. */
  logsUnavailable: { params: [] },
  /** `line` counts from 1. */
  approvalPairInvalid: { params: ['line'] },
  revokeEmpty: { params: [] },
  unknown: { params: ['message'] },
} as const satisfies Record<string, { params: readonly string[]; says?: string }>

export type ErrorCode = keyof typeof errorCodes
