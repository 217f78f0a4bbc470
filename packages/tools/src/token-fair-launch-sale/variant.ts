import { saleVariants } from '../token/saleVariants.ts'

/** Tokens that buyers share by what they paid before they are traded. */
export const fairLaunchSaleVariant = saleVariants.fairLaunch
