// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title IPoolFactory
 * @notice Creates pools that pay from a reserve, and lists them. One address on every chain; no owner, no fee.
 * @dev Being listed says nothing about a pool but that it has the code of its kind and settings within their bounds.
 */
interface IPoolFactory {
    /// @notice Which code, and so which settings.
    enum Kind {
        Staking,
        Earn,
        Bonus
    }

    /// @notice What a list shows: of a staking or bonus pool by its settings.
    enum Variant {
        Free,
        Locked,
        Halved,
        Advanced,
        Earn,
        Beef,
        Beans
    }

    /**
     * @notice A line of a list.
     * @param createdAt Unix seconds.
     * @param isLp At its creation the factory of an exchange confirmed that what is staked is the liquidity of a pair.
     */
    struct Entry {
        address pool;
        uint40 createdAt;
        Variant variant;
        bool isLp;
    }

    /// @notice A pool was created. Its settings stand in itself, too, and never change.
    event PoolCreated(
        address indexed pool,
        address indexed creator,
        Variant variant,
        address indexed stakeToken,
        address rewardToken,
        bytes settings
    );

    /// @notice A setting is beyond its bounds.
    error PoolFactory_InvalidSettings(bytes32 rule);
    /// @notice This creator has made this pool.
    error PoolFactory_AddressTaken(address pool);
    /// @notice The code behind this kind of pools is not on this chain yet.
    error PoolFactory_ImplementationMissing(Kind kind);
    /// @notice No exchange knows the coin as the liquidity of a pair.
    error PoolFactory_NotLp(address token);

    /**
     * @notice Creates a pool and lists it. It is empty; anybody can fund it.
     * @param kind Its code.
     * @param settings Those of the kind, ABI-encoded: {IStakingPool-Settings}, {IEarnPool-Settings},
     * {IBonusPool-Settings}.
     * @param salt Of the creator's choice; it is bound to him.
     * @param listRoot Who may enter; 0 exactly where there is no list. The address does not depend on it, so that the list, which
     * is bound to the address, can be made before.
     */
    function create(Kind kind, bytes calldata settings, bytes12 salt, bytes32 listRoot) external returns (address pool);

    /// @notice Address of a pool before it is created.
    function predict(address creator, Kind kind, bytes calldata settings, bytes12 salt) external view returns (address);
    /// @notice What is listed of a pool; all 0 where it was not created here.
    function entryOf(address pool) external view returns (Entry memory);
    /// @notice Pools of a variant, oldest first: at most `size` from the `cursor`th on; none beyond the last.
    function pools(Variant variant, uint256 cursor, uint256 size)
        external
        view
        returns (Entry[] memory entries, uint256 total);
    /// @notice The same of those that take a coin.
    function poolsOfToken(address stakeToken, uint256 cursor, uint256 size)
        external
        view
        returns (Entry[] memory entries, uint256 total);
    /// @notice The same of a creator.
    function poolsOfCreator(address creator, uint256 cursor, uint256 size)
        external
        view
        returns (Entry[] memory entries, uint256 total);
    /**
     * @notice Those where an account has something, among `size` of all pools from the `cursor`th on; each is asked with 30,000 gas at
     * most. `total` is of all pools.
     */
    function poolsOfAccount(address account, uint256 cursor, uint256 size)
        external
        view
        returns (Entry[] memory entries, uint256 total);
    /// @notice The code behind all pools of a kind.
    function implementationOf(Kind kind) external view returns (address);
}
