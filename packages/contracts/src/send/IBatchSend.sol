// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IBatchSend
 * @notice Sends coin, ERC-20 tokens or NFTs of the caller to many accounts in one call, each row of a job at most once.
 * No owner, no fee, no rescue, nothing kept between calls, no call to an address or with data of somebody's choice.
 * @dev Amounts are base units. A row is known by (caller, jobId, number of the row): once it is sent, every call that
 * contains it again is refused as a whole, so that a repeated transaction pays nobody twice.
 *
 * Packing of {Batch.packed}, big-endian:
 * - 1 byte: width w of an amount in bytes, 0 to 32, plus 128 when every row carries its own number.
 * - {sendMultiTokens} only, 1 byte: width i of an id in bytes, 0 to 32.
 * - if w is 0, 32 bytes: the amount of every row. {sendNfts}: w is the width of an id, and cannot be 0.
 * - {sendMultiTokens} only, if i is 0, 32 bytes: the id of every row.
 * - rows, one after the other: [number of the row, 4 bytes, if 128 was added] receiver, 20 bytes,
 *   [id, i bytes] [amount, w bytes]. {sendNfts}: receiver, 20 bytes, id, w bytes.
 * Rows with numbers are in ascending order of them. Rows without are numbered from {Batch.firstRow} on.
 *
 * A row fails when its receiver or the token refuses it, or uses more gas than {Batch.gasPerRow}. A call that has not the
 * gas to offer each row as much is reverted as a whole, so that no row fails for want of gas.
 *
 * Receivers are taken as they are, address 0 too. Not supported: tokens that take more from the sender than the amount
 * (refused, or rows at the end fail), tokens that keep a part or change balances by themselves in {sendToken} (refused
 * when they do so on the way in: {sendTokenDirect} sends them and measures), NFTs without ERC-721's or ERC-1155's safe transfers.
 */
interface IBatchSend {
    /// @notice What becomes of a call in which a row fails.
    enum OnFailure {
        /// Nothing is sent at all.
        Revert,
        /// The other rows are sent; the failed one stays unsent, and the caller keeps its amount.
        Skip
    }

    /**
     * @notice Rows of a job.
     * @param jobId Chosen by the caller, for one list: a hash of chain, token, list and a number, so that another list
     * never looks sent.
     * @param firstRow Number of the first row, from 0, below 2^32; not used where rows carry their numbers.
     * @param onFailure What becomes of the call when a row fails.
     * @param gasPerRow Gas that a receiver, or the token for one row, may use.
     * @param packed The rows: see {IBatchSend}.
     */
    struct Batch {
        bytes32 jobId;
        uint256 firstRow;
        OnFailure onFailure;
        uint32 gasPerRow;
        bytes packed;
    }

    /// @notice A signed allowance (ERC-2612) for this contract.
    struct Permit {
        uint256 value;
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /**
     * @notice Rows of a job were sent.
     * @param token Address 0: coin.
     * @param firstRow Number of the first row of the call, sent or failed.
     * @param rows Rows of the call.
     * @param failed How many of them failed: {RowsFailed} names them.
     * @param amount What the sender gave: base units; of NFTs by {sendNfts} their number.
     * @param received What arrived: less than `amount` where the token keeps a part. Measured in {sendTokenDirect} only.
     */
    event BatchSent(
        address indexed sender,
        bytes32 indexed jobId,
        address indexed token,
        uint256 firstRow,
        uint256 rows,
        uint256 failed,
        uint256 amount,
        uint256 received
    );
    /// @notice These rows failed, in ascending order. They can be sent in another call.
    event RowsFailed(address indexed sender, bytes32 indexed jobId, uint256[] rows);

    /// @notice The rows are cut off, or a width is more than 32 bytes, or of an NFT's id 0.
    error BatchSend_MalformedRows(uint256 length);
    /// @notice There are no rows.
    error BatchSend_NoRows();
    /// @notice More rows than one call takes.
    error BatchSend_TooManyRows(uint256 rows, uint256 limit);
    /// @notice Rows are numbered below 2^32.
    error BatchSend_RowTooLarge(uint256 row);
    /// @notice Rows with numbers have to be in ascending order; this one is not.
    error BatchSend_RowsNotAscending(uint256 row);
    /// @notice This row of this job has been sent already. Nothing was sent now.
    error BatchSend_RowAlreadySent(address sender, bytes32 jobId, uint256 row);
    /// @notice The amounts add up to 2^256 - 1 or more.
    error BatchSend_TotalTooLarge();
    /// @notice Less coin came with the call than the rows need.
    error BatchSend_NotEnoughCoin(uint256 value, uint256 total);
    /// @notice This address has no code, or does not answer as a token.
    error BatchSend_NotAToken(address token);
    /// @notice Another amount arrived than was taken: the token keeps a part, or rounds. Use {sendTokenDirect}.
    error BatchSend_ReceivedOther(address token, uint256 total, uint256 received);
    /// @notice The token took more than the amounts of the rows.
    error BatchSend_TookMore(address token, uint256 missing);
    /// @notice The allowance of the caller for this contract is less than the total.
    error BatchSend_AllowanceTooLow(address token, uint256 allowance, uint256 total);
    /// @notice Less arrived than the caller demanded.
    error BatchSend_ReceivedTooLittle(address token, uint256 amount, uint256 received);
    /// @notice This row failed, and the call was to send all rows or none.
    error BatchSend_RowFailed(uint256 row, address receiver);
    /// @notice Too little gas was left to offer this row what it may use.
    error BatchSend_NotEnoughGas(uint256 row);
    /// @notice The caller does not take back coin that was not sent.
    error BatchSend_RefundFailed(uint256 amount);

    /**
     * @notice Sends coin. What was not sent, surplus included, goes back to the caller.
     * @dev {BatchSend_NotEnoughCoin}, {BatchSend_RefundFailed}, and the errors of every sending:
     * {BatchSend_MalformedRows}, {BatchSend_NoRows}, {BatchSend_TooManyRows}, {BatchSend_RowTooLarge},
     * {BatchSend_RowsNotAscending}, {BatchSend_RowAlreadySent}, {BatchSend_TotalTooLarge}, {BatchSend_NotEnoughGas},
     * {BatchSend_RowFailed}.
     * @return failedRows Numbers of the rows that failed; a call that is only simulated tells them too.
     */
    function sendCoin(Batch calldata batch) external payable returns (uint256[] memory failedRows);

    /**
     * @notice Sends a token: takes the total from the caller once, then transfers. Needs an allowance of the total.
     * The amounts of failed rows go back to the caller.
     * @dev {BatchSend_NotAToken}, {BatchSend_ReceivedOther}, {BatchSend_TookMore}, the errors of every sending, and the
     * token's own errors.
     * @param token ERC-20 token that keeps no part of a transfer.
     * @return failedRows Numbers of the rows that failed.
     */
    function sendToken(address token, Batch calldata batch) external returns (uint256[] memory failedRows);

    /**
     * @notice The same with a signed allowance. A permit that is refused (somebody else may have handed it in) does no
     * harm where the allowance is there.
     * @dev Errors as {sendToken}.
     */
    function sendTokenWithPermit(address token, Batch calldata batch, Permit calldata permit)
        external
        returns (uint256[] memory failedRows);

    /**
     * @notice Sends a token from the caller to each receiver, and measures what arrives: for tokens that keep a part,
     * or refuse this contract as a holder. Needs an allowance of the total. A row that moves nothing counts as sent when the token reports success; an
     * allowance that failed rows left over can be used by nobody but the caller.
     * @dev {BatchSend_NotAToken}, {BatchSend_AllowanceTooLow}, {BatchSend_ReceivedTooLittle}, and the errors of every
     * sending.
     * @param token ERC-20 token.
     * @param minReceivedBps Least share of the sent amounts that has to arrive, in basis points; else nothing is sent. A
     * receiver that passes tokens on at once lowers what is measured.
     * @return failedRows Numbers of the rows that failed.
     * @return received What arrived, all sent rows together.
     */
    function sendTokenDirect(address token, uint256 minReceivedBps, Batch calldata batch)
        external
        returns (uint256[] memory failedRows, uint256 received);

    /**
     * @notice The same with a signed allowance.
     * @dev Errors as {sendTokenDirect}.
     */
    function sendTokenDirectWithPermit(
        address token,
        uint256 minReceivedBps,
        Batch calldata batch,
        Permit calldata permit
    ) external returns (uint256[] memory failedRows, uint256 received);

    /**
     * @notice Sends NFTs of an ERC-721 collection by its safe transfer. Needs `setApprovalForAll` or an approval of each.
     * @dev {BatchSend_NotAToken} (also where ERC-165 does not confirm the collection), and the errors of every sending but
     * of totals.
     * @return failedRows Numbers of the rows that failed.
     */
    function sendNfts(address token, Batch calldata batch) external returns (uint256[] memory failedRows);

    /**
     * @notice Sends amounts of ids of an ERC-1155 collection. Needs `setApprovalForAll`.
     * @dev {BatchSend_NotAToken} (also where ERC-165 does not confirm the collection), and the errors of every sending.
     * @return failedRows Numbers of the rows that failed.
     */
    function sendMultiTokens(address token, Batch calldata batch) external returns (uint256[] memory failedRows);

    /**
     * @notice True when a row was sent.
     */
    function isSent(address sender, bytes32 jobId, uint256 row) external view returns (bool);

    /**
     * @notice Which rows were sent, 256 rows a word: row r is bit r % 256 (from the lowest) of word r / 256. 391 words tell
     * about 100,000 rows in one call.
     * @param firstWord Number of the first word wanted, from 0.
     * @param words How many words are wanted.
     */
    function sentRows(address sender, bytes32 jobId, uint256 firstWord, uint256 words)
        external
        view
        returns (uint256[] memory bitmap);
}
