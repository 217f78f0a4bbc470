// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IPrizePot
 * @notice Prize rounds of one token ("Fomo"): who bought most in a round, and still holds it an hour after the round,
 * shares a part of the pot. No chance is involved.
 * @dev A clone for each token. The pot is in the pair's base coin. A round begins with the first buy that counts and lasts
 * `window`; buys never make it longer. A buy in the token's own pair of at least `threshold` adds to the buyer's count; a
 * sell or transfer out lowers it. The 10 best are kept in a list, from which the best `winners` get prizes. Anyone settles
 * a round from an hour after its end on; until then no further round begins, and buys after the end count for none. Prizes
 * are collected by the winners. Ranks share in proportion: with three winners 3, 2 and 1 sixth. Who no longer holds at
 * least `threshold` of what he bought gets nothing: the next one takes the rank, and a rank that nobody takes stays in the
 * pot.
 * The buyer is whom the pair pays: a router that takes the tokens first and passes them on gets the count, and loses it.
 * Who is exempt from the tax buys without a count. Only what is paid before the pair pays out counts, at most what the
 * pair's price gives for it and what leaves its reserve: neither removed liquidity nor tokens that were lent by the pair (a
 * flash swap) are bought. So tokens that somebody gives to the pair lower the count of the next buy by as much as he has
 * lost by it. Whoever filled the list and sells just before he settles wins nothing; the ranks then stay in the pot, unless
 * others were enlisted before.
 * Not supported: base coins whose balances change by themselves.
 */
interface IPrizePot {
    /**
     * @notice Settings at creation; they can never be changed.
     * @param window Length of a round in seconds: 1,800 to 2,592,000.
     * @param threshold Least amount of tokens of a buy that counts.
     * @param winners Places: 1 to 10.
     * @param rewardBps Part of the pot that a round pays out, in basis points: 1 to 5,000.
     * @param maxReward Most base coin that a round pays out ("period reward"); 0: no limit.
     */
    struct PrizeInit {
        uint32 window;
        uint256 threshold;
        uint8 winners;
        uint16 rewardBps;
        uint256 maxReward;
    }

    /// @notice A round runs until `endsAt`.
    event RoundStarted(uint256 indexed round, uint64 endsAt);
    /// @notice What an account bought in the round and has not given away since.
    event CountSet(uint256 indexed round, address indexed account, uint256 count);
    /// @notice A round is over. `reward` was to be paid, `paid` found winners.
    event RoundSettled(uint256 indexed round, uint256 reward, uint256 paid);
    /// @notice A winner can collect a prize; `rank` 1 is the best.
    event PrizeCredited(uint256 indexed round, address indexed account, uint256 rank, uint256 amount);
    /// @notice Prizes were collected.
    event PrizeClaimed(address indexed account, address indexed receiver, uint256 amount);
    /// @notice Base coin arrived.
    event PotFunded(uint256 amount);

    /// @notice Only the token may, and only the wrapped coin pays coin in.
    error PrizePot_NotToken(address account);
    /**
     * @notice The pot cannot be made with such a rule.
     * @param rule Which one: `window` (1,800 to 2,592,000 seconds), `winners` (1 to 10) or `prize` (of the pot in one round, 1
     * to 5,000 basis points).
     * @param given What it is.
     * @param bound The most it may be, or the least.
     */
    error PrizePot_InvalidRule(bytes32 rule, uint256 given, uint256 bound);
    /// @notice No round to settle, or an hour after its end has not passed.
    error PrizePot_NotSettleable(uint256 round, uint256 at);
    /// @notice No prize to collect.
    error PrizePot_NothingToClaim(address account);
    /// @notice A clone is set up once, by its maker.
    error PrizePot_AlreadySetUp();
    /// @notice The winner cannot receive the coin; the prize stays his.
    error PrizePot_PaymentRefused(address receiver, uint256 amount);

    /// @notice The token this pot belongs to.
    function token() external view returns (address);
    /// @notice What prizes are paid in.
    function base() external view returns (address);
    /// @notice Settings as made at creation.
    function settings() external view returns (PrizeInit memory);
    /// @notice Base coin in the pot, without prizes that wait for their winners.
    function pot() external view returns (uint256);
    /// @notice The running or last round: its number (0: none yet), end, when it can be settled, whether it was, and the
    /// list of at most 10 best with their counts, the best first. Who has sold everything is missing.
    function currentRound()
        external
        view
        returns (
            uint256 round,
            uint64 endsAt,
            uint64 settleableAt,
            bool settled,
            address[] memory accounts,
            uint256[] memory counts
        );
    /// @notice What the account bought in the running or last round and has not given away since.
    function countOf(address account) external view returns (uint256);
    /// @notice Ready to collect.
    function prizeOf(address account) external view returns (uint256);

    /// @notice Maker only, once.
    function setUp(PrizeInit calldata init, address pair, address base, bool baseIsNative) external;
    /// @notice Token only: a buy in the token's own pair. Never reverts. True when it counts.
    function onBuy(address account, uint256 amount) external returns (bool counts);
    /// @notice Token only: tokens left the account by a sell or transfer. Never reverts. Of an account that has no count
    /// anybody may tell it, and nothing happens.
    function onLeave(address account, uint256 amount) external;
    /**
     * @notice Anyone, before a round is settled: puts accounts on the list that are better than others there. Needed only
     * for those who were pushed off it by somebody who has sold since.
     */
    function enlist(address[] calldata accounts) external;
    /// @notice Anyone: books base coin that has arrived here. The Till calls it.
    function receiveFunds() external;
    /// @notice Anyone: pays out the ended round into credits.
    function settle() external;
    /// @notice Collects the caller's prizes to `receiver`, in native coin where the base coin is the wrapped one.
    function claim(address receiver) external returns (uint256 amount);
}
