/**
 * The most bytes of one inscription. Nodes hand on no transaction above 128 KiB (`txMaxSize` of go-ethereum's pool); a
 * kibibyte of it is left to the rest of the transaction. Gas is no tighter limit: at 40 a byte it ends at 400,000 bytes.
 */
export const mostInscriptionBytes = 127 * 1024
