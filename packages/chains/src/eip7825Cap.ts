/** EIP-7825: 2^24 gas. */
export const eip7825Cap = 16_777_216n
