// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/**
 * @title ILauncher
 * @notice Creates a token, fills its pair, locks or burns the liquidity tokens and buys for the creator, in one
 * transaction and only the parts that are chosen. Keeps nothing, has no owner and takes no fee.
 * @dev The factory makes it in its constructor; only it may create in another's name, and it always passes its own caller.
 * A pair that a stranger made, or gave coins to, cannot block a launch: the liquidity tokens are minted by what arrives.
 * A pair that has liquidity already is filled at its own price, and only when that takes at least 99 % of both amounts;
 * what does not fit stays with the caller. A launch by it is the only way to move tokens into a pair before trading
 * starts. A base coin may take up to a tenth of what it moves. Not supported: base coins whose balances change by
 * themselves.
 */
interface ILauncher {
    /// @notice What becomes of the liquidity tokens.
    enum Liquidity {
        Keep,
        Lock,
        Burn
    }

    /**
     * @notice A launch. The token's supply must have been minted to this contract (creation) or be approved to it.
     * @param receiver Receives the rest of the supply (creation), the liquidity tokens or their lock, and the bought tokens.
     * @param tokenAmount Tokens for the pair; 0: no liquidity.
     * @param baseAmount Base coin for the pair; above 0 exactly when `tokenAmount` is. The wrapped native coin is paid by
     * the coin sent along, which must be `baseAmount + buyBase`; without any, by allowance of the caller to this contract.
     * What a stranger gave to an empty pair is counted as paid, so that it changes no price; what is left goes back.
     * @param liquidity Keep, lock or burn the liquidity tokens.
     * @param tokenLock Address of the TokenLock contract; used with `Lock` only.
     * @param lockUntil End of the lock; used with `Lock` only.
     * @param buyBase Base coin for buying in the same transaction; 0: none. Only when trading is open.
     * @param minBought Least tokens that `receiver` must get for it, after tax.
     * @param deadline Unix seconds after which nothing happens.
     */
    struct Launch {
        address receiver;
        uint256 tokenAmount;
        uint256 baseAmount;
        Liquidity liquidity;
        address tokenLock;
        uint64 lockUntil;
        uint256 buyBase;
        uint256 minBought;
        uint256 deadline;
    }

    /// @notice A token was launched. `lpAmount` liquidity tokens were minted, `lockId` is their lock (0 when none).
    event Launched(
        address indexed creator,
        address indexed token,
        address indexed pair,
        uint256 lpAmount,
        uint256 lockId,
        uint256 bought
    );

    /// @notice The deadline has passed.
    error Launcher_Expired(uint256 deadline);
    /// @notice The coin sent along is neither 0 nor what the launch states, or (`wanted` 0) the base coin does not wrap it.
    error Launcher_WrongValue(uint256 value, uint256 wanted);
    /// @notice The pair has liquidity at another price than the launch.
    error Launcher_PairSkewed(uint256 reserveToken, uint256 reserveBase);
    /// @notice Of the `sent` base coin for the liquidity less than nine tenths arrived in the pair, or somebody whom the coin
    /// called meanwhile has booked it, or has made the first liquidity tokens.
    error Launcher_WrongArrival(uint256 arrived, uint256 sent);
    /// @notice Fewer tokens than the least wanted.
    error Launcher_BoughtTooLittle(uint256 bought, uint256 minBought);
    /// @notice Trading is not open: nothing can be bought yet.
    error Launcher_NotOpen(uint64 tradingStart);
    /// @notice Before trading starts only the token's owner fills its pair.
    error Launcher_NotOwner(address account);
    /// @notice Address 0, this contract, the token, its pair or base coin; or something that is no TokenLock.
    error Launcher_InvalidReceiver(address receiver);
    /// @notice Neither liquidity nor a buy, or only one side of the liquidity.
    error Launcher_NothingToDo();

    /// @notice Creates from a published template and launches.
    function create(bytes32 templateId, bytes calldata constructorArgs, bytes12 salt, Launch calldata launch)
        external
        payable
        returns (address token);
    /// @notice Creates from creation code in the call and launches. Same address as {create}.
    function createFrom(bytes calldata creationCode, bytes calldata constructorArgs, bytes12 salt, Launch calldata launch)
        external
        payable
        returns (address token);
    /// @notice Launches a token that exists: its owner, or anyone once trading is open. Tokens come by allowance.
    function launchExisting(address token, Launch calldata launch) external payable;
}
