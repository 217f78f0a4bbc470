import { FormRules } from '../../../_shared/form/FormRules.ts'
/** What the form of the mint card starts with. It is always open, so its names are no other form's. */
export const emptyMint = { mintCount: '1' }

/** What the launch of a free mint starts with. */
export const emptyMintLaunch = { launchCoin: '' }

export const mintRules = new FormRules(emptyMint)
export const mintLaunchRules = new FormRules(emptyMintLaunch)
