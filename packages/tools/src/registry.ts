import { addLiquidity } from './add-liquidity/tool.ts'
import { approve } from './approve/tool.ts'
import { approveCheck } from './approve-check/tool.ts'
import { batchSend } from './batch-send/tool.ts'
import { checkWallet } from './check-wallet/tool.ts'
import { createWallet } from './create-wallet/tool.ts'
import type { Tool } from './defineTool.ts'
import { donate } from './donate/tool.ts'
import { exchange } from './exchange/tool.ts'
import { fairLaunch } from './fair-launch/tool.ts'
import { feedback } from './feedback/tool.ts'
import { inscriptionBulk } from './inscription-bulk/tool.ts'
import { inscriptionBulkOnline } from './inscription-bulk-online/tool.ts'
import { inscriptionMint } from './inscription-mint/tool.ts'
import { inscriptionOnline } from './inscription-online/tool.ts'
import { inscriptionSale } from './inscription-sale/tool.ts'
import { multisig } from './multisig/tool.ts'
import { myLiquidity } from './my-liquidity/tool.ts'
import { noDapp } from './no-dapp/tool.ts'
import { presaleAdvanced } from './presale-advanced/tool.ts'
import { presaleMultiPeriod } from './presale-multi-period/tool.ts'
import { presaleStandard } from './presale-standard/tool.ts'
import { runeSale } from './rune-sale/tool.ts'
import { token314 } from './token-314/tool.ts'
import { token314Sale } from './token-314-sale/tool.ts'
import { tokenCollection } from './token-collection/tool.ts'
import { tokenCompound } from './token-compound/tool.ts'
import { tokenCompoundSale } from './token-compound-sale/tool.ts'
import { tokenCustom } from './token-custom/tool.ts'
import { tokenDividend } from './token-dividend/tool.ts'
import { tokenDividendSale } from './token-dividend-sale/tool.ts'
import { tokenFairLaunch } from './token-fair-launch/tool.ts'
import { tokenFairLaunchSale } from './token-fair-launch-sale/tool.ts'
import { tokenInscription } from './token-inscription/tool.ts'
import { tokenLock } from './token-lock/tool.ts'
import { tokenLpDividend } from './token-lp-dividend/tool.ts'
import { tokenLpDividendSale } from './token-lp-dividend-sale/tool.ts'
import { tokenMarketing } from './token-marketing/tool.ts'
import { tokenMarketingSale } from './token-marketing-sale/tool.ts'
import { tokenMeme } from './token-meme/tool.ts'
import { tokenNormal } from './token-normal/tool.ts'
import { tokenStandard } from './token-standard/tool.ts'
import { tokenStandardSale } from './token-standard-sale/tool.ts'
import { tokenX314 } from './token-x314/tool.ts'
import { tokenX314Sale } from './token-x314-sale/tool.ts'
import { toolsIndex } from './tools-index/tool.ts'
import { unitConverter } from './unit-converter/tool.ts'
import { vanityAddress } from './vanity-address/tool.ts'

/**
 * Every tool, in the order of the menu; nothing else lists tools. Routes, menus, search, titles and the smoke tests
 * derive from it. It loads no React: screens and texts come by dynamic import.
 */
export const tools: readonly Tool[] = [
  tokenStandard,
  tokenMeme,
  tokenNormal,
  tokenMarketing,
  tokenDividend,
  tokenCompound,
  tokenLpDividend,
  tokenInscription,
  tokenCustom,
  tokenStandardSale,
  tokenMarketingSale,
  tokenDividendSale,
  tokenCompoundSale,
  tokenLpDividendSale,
  token314,
  tokenX314,
  token314Sale,
  tokenX314Sale,
  tokenFairLaunch,
  tokenFairLaunchSale,
  fairLaunch,
  tokenLock,
  exchange,
  addLiquidity,
  myLiquidity,
  presaleStandard,
  presaleAdvanced,
  presaleMultiPeriod,
  inscriptionSale,
  runeSale,
  noDapp,
  batchSend,
  tokenCollection,
  createWallet,
  checkWallet,
  inscriptionMint,
  inscriptionOnline,
  inscriptionBulk,
  inscriptionBulkOnline,
  multisig,
  approveCheck,
  approve,
  vanityAddress,
  unitConverter,
  donate,
  toolsIndex,
  feedback,
]
