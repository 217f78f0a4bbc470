/** Whether a test runs in its long form, which is proven apart and recorded. A test file that asks has a proof. */
export const isDeep = process.env.TOKENSMITH_DEEP === '1'
