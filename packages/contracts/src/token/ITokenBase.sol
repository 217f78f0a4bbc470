// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ITokenBase
 * @notice What every token has beside ERC-20 (EIP-20), permit (EIP-2612) and its domain (EIP-5267).
 * @dev All amounts are base units. All times are unix seconds. Events alone are enough to rebuild all balances.
 */
interface ITokenBase {
    /**
     * @notice What a token is created with. Nothing of it can be changed later.
     * @param name Any length; 1 byte at least.
     * @param symbol Any length; 1 byte at least.
     * @param decimals 0 to 18.
     * @param supply Base units minted to `receiver` at creation. 0 only for a token that can mint later.
     * @param receiver Holder of the whole initial supply.
     * @param contractURI Metadata address (ERC-7572), may be empty.
     */
    struct TokenInit {
        string name;
        string symbol;
        uint8 decimals;
        uint256 supply;
        address receiver;
        string contractURI;
    }

    /**
     * @notice One thing that an account can still do, or enjoys, and that an ordinary holder cannot.
     * @param power Short name in ASCII, right-padded with zeros; `docs/tokens.md` lists all of them.
     * @param holder Who has it. Address 0 where it is everybody on a list that the token keeps.
     * @param limit The most it can reach: base units for "mint", basis points for rates, wei for "removeLiquidity", seconds for
     * "ownershipLock", a number of accounts, mints or addresses for "exempted", "launchEarly" and "dust"; 0 where no number
     * applies.
     * @param from When it can be used, unix seconds; 0 means now. An owner's while the ownership is time-locked, and what
     * another lock holds back.
     * @param until When it ends by itself, unix seconds; 0 means that it has no end of its own, or none that is known yet.
     */
    struct Capability {
        bytes32 power;
        address holder;
        uint256 limit;
        uint64 from;
        uint64 until;
    }

    /// @notice A batch went out in full. Every row has its own ERC-20 `Transfer` events.
    event BatchTransferred(address indexed sender, bytes32 indexed jobId, uint256 index, uint256 count);

    /// @notice The name has no characters.
    error TokenBase_EmptyName();
    /// @notice The symbol has no characters.
    error TokenBase_EmptySymbol();
    /// @notice More decimals than wallets show.
    error TokenBase_TooManyDecimals(uint8 decimals, uint8 limit);
    /// @notice A supply of 0 that could never grow.
    error TokenBase_NoSupply();
    /// @notice This batch of this sender has gone out already: nothing was sent a second time.
    error TokenBase_BatchAlreadyTransferred(address sender, bytes32 jobId, uint256 index);
    /// @notice The packed rows are empty, cut off, or state an amount width above 32 bytes.
    error TokenBase_MalformedBatch(uint256 length);

    /**
     * @notice Address of the token's metadata (ERC-7572), fixed at creation; may be empty.
     */
    function contractURI() external view returns (string memory);

    /**
     * @notice Everything that anybody can STILL do and an ordinary holder cannot: the owner, who was offered the ownership,
     * the deployer of a sale or a mint, the provider of liquidity, exempt accounts. What has been given up or is over is
     * missing. What the token's own contracts (Till, vaults, sale) may do to it is no power: they act as their code says.
     * @dev Trust it only when the token's code is known: a foreign contract's own word can lie.
     */
    function capabilities() external view returns (Capability[] memory list);

    /**
     * @notice Sends the caller's tokens to many accounts, all or none, each batch at most once.
     * @dev Each row is an ordinary transfer: gates, taxes and `Transfer` events apply to each.
     * Reverts with {TokenBase_BatchAlreadyTransferred} when the caller sent (jobId, index) before, with
     * {TokenBase_MalformedBatch} on bad packing, and with the transfer's own error when one row fails.
     * @param jobId Chosen by the caller, for one list (for instance the hash of the list).
     * @param index Number of this batch inside the job.
     * @param packed First byte: width w of an amount in bytes. w = 1..32: rows of a 20-byte address and a w-byte amount.
     * w = 0: one 32-byte amount for all, then 20-byte addresses.
     */
    function batchTransfer(bytes32 jobId, uint256 index, bytes calldata packed) external;

    /**
     * @notice True when `sender` has sent the batch (jobId, index).
     */
    function isBatchTransferred(address sender, bytes32 jobId, uint256 index) external view returns (bool);
}
