/**
 * The first part of the key of every query that tells what an account has or allows: `[heldKey, 'coinBalance', …]`. Those are
 * read again after each receipt, whatever sent the transaction.
 */
export const heldKey = 'held'
