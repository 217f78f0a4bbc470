// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {Companions} from "../../generated/Companions.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {ITokenLock} from "../lock/ITokenLock.sol";
import {FairMintRules} from "./FairMintRules.sol";
import {IFairMint} from "./IFairMint.sol";
import {Market} from "./Market.sol";
import {MarketFlags} from "./MarketConfig.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title FairMint
 * @notice A token that everybody mints by the same rule, with an escrow that fills its pair or goes back in full.
 * @dev Roles: deployer (list, early launch, proceeds). Invariants: a token exists only because somebody minted it by the
 * rule, or as liquidity of the launch; the escrow is what minters paid and did not get back, until the launch uses it once;
 * without a launch every minter gets exactly what he paid; nobody's mints are ever more than the rule allows; the least
 * number of mints, once reached, stays; no token moves before the launch.
 */
abstract contract FairMint is Market, FairMintRules {
    /// @dev One slot, read and written by every mint.
    struct Progress {
        uint40 launchedAt;
        uint40 fullAt;
        uint32 made;
        uint8 stage;
        uint128 escrow;
    }

    uint256 private constant LAUNCH_WINDOW = 14 days;
    /// @dev Part of the stated coin that is paid in any case, however much a stranger has given to the pair.
    uint256 private constant LEAST_PARTS = 1_000;
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;
    uint8 private constant STAGE_IDLE = 0;
    uint8 private constant STAGE_MOVING = 1;
    uint8 private constant STAGE_PAYING = 2;

    FairMintInit private _rules;
    Progress private _progress;
    uint256 private _proceeds;
    /// @dev Of a token that vests: mints of an account. Without vesting they are counted until the launch only, and until
    /// then its balance tells them, since no token moves.
    mapping(address account => uint256) private _vestingMints;
    /// @dev Wei kept back when tokens were given back; it comes with a refund.
    mapping(address account => uint256) private _kept;

    constructor(FairMintInit memory init) {
        // Check: nobody, the creator included, starts with tokens.
        if (totalSupply() != 0) revert FairMint_InvalidRule("supply", totalSupply(), 0);
        if (init.deployer == address(0) || init.deployer == address(this)) revert FairMint_InvalidRule("deployer", 0, 0);
        // Check: the launch alone opens trading, and no limit of the pair undoes it.
        uint256 start = _config.tradingStart();
        if (start > block.timestamp) revert FairMint_InvalidRule("tradingStart", start, block.timestamp);
        if (_config.has(MarketFlags.LIMITS)) revert FairMint_InvalidRule("limits", 0, 0);
        _checkRules(init);
        // Effect
        if (init.startAt < block.timestamp) init.startAt = uint40(block.timestamp);
        _rules = init;
        _config = _config.on(MarketFlags.MINT);
        emit FairMintSet(init.deployer, init);
    }

    /// @inheritdoc IFairMint
    receive() external payable {
        uint256 fee = _rules.fee;
        uint256 count = fee == 0 ? 1 : msg.value / fee;
        bytes32[] memory none;
        _mintFor(msg.sender, count, none);
    }

    /// @inheritdoc IFairMint
    function mint(uint256 count, bytes32[] calldata proof) external payable {
        _mintFor(msg.sender, count, proof);
    }

    /// @inheritdoc IFairMint
    function giveBack(uint256 count) external returns (uint256 paid) {
        // Check
        _checkIdle();
        MintState state = mintState();
        if (state != MintState.Minting) revert FairMint_NotNow(state);
        uint256 refundBps = _rules.refundBps;
        if (refundBps == 0) revert FairMint_NoGivingBack();
        uint256 mints = _mintsOf(msg.sender);
        if (count == 0 || count > mints) revert FairMint_TooMany(msg.sender, count, mints);
        // Check: what others rely on once it was reached nobody undoes.
        uint256 made = _progress.made;
        uint256 least = _rules.leastMints;
        if (made >= least && count > made - least) revert FairMint_LeastReached(count, made - least);
        uint256 cost = _rules.fee * count;
        paid = (cost * refundBps) / BPS;
        // Effect
        _kept[msg.sender] += cost - paid;
        _progress.made -= uint32(count);
        _progress.escrow -= uint128(paid);
        _burnMinted(msg.sender, count);
        emit GivenBack(msg.sender, count, _rules.quantity * count, paid, cost - paid);
        // Interaction
        _pay(msg.sender, paid);
    }

    /// @inheritdoc IFairMint
    function refund(address who) external returns (uint256 paid) {
        // Check
        _checkIdle();
        MintState state = mintState();
        if (state != MintState.Refunding) revert FairMint_NotNow(state);
        uint256 mints = _mintsOf(who);
        paid = _rules.fee * mints + _kept[who];
        if (mints == 0 && paid == 0) revert FairMint_NothingToMint();
        // Effect
        _kept[who] = 0;
        _progress.escrow -= uint128(paid);
        if (mints != 0) _burnMinted(who, mints);
        emit Refunded(who, _rules.quantity * mints, paid);
        // Interaction
        _pay(who, paid);
    }

    /// @inheritdoc IFairMint
    function launch() external payable returns (uint256 liquidity) {
        // Check
        _checkIdle();
        FairMintInit memory rules = _rules;
        Progress memory progress = _progress;
        MintState state = mintState();
        bool isEarly = state == MintState.Minting && msg.sender == rules.deployer && progress.made >= rules.leastMints;
        if (state != MintState.Launchable && !isEarly) revert FairMint_NotNow(state);
        (uint256 coin, uint256 amount) = _liquidityOf(rules, progress);
        // Effect: before anything is called, the escrow is used and trading is open.
        _progress = Progress(uint40(block.timestamp), progress.fullAt, progress.made, STAGE_PAYING, 0);
        if (rules.vestingSeconds == 0) _config = _config.off(MarketFlags.MINT);
        uint256 used;
        uint256 lockId;
        // Interaction
        if (amount != 0) (used, liquidity, lockId) = _fillPair(rules, coin, amount);
        _proceeds += uint256(progress.escrow) + msg.value - used;
        _progress.stage = STAGE_IDLE;
        emit Launched(msg.sender, used, amount, liquidity, lockId);
    }

    /// @inheritdoc IFairMint
    function collectProceeds() external returns (uint256 amount) {
        _checkIdle();
        amount = _proceeds;
        if (amount == 0) revert FairMint_NothingToMint();
        _proceeds = 0;
        address deployer = _rules.deployer;
        emit ProceedsPaid(deployer, amount);
        _pay(deployer, amount);
    }

    /// @inheritdoc IFairMint
    function setListRoot(bytes32 root) external {
        if (msg.sender != _rules.deployer) revert FairMint_NotDeployer(msg.sender);
        MintState state = mintState();
        bool isOpen = state == MintState.Waiting || state == MintState.Minting;
        if (!isOpen || _rules.condition != Condition.List) revert FairMint_NotNow(state);
        _rules.listRoot = root;
        emit ListRootSet(root);
    }

    /// @inheritdoc IFairMint
    function fairMintRules() external view returns (FairMintInit memory) {
        return _rules;
    }

    /// @inheritdoc IFairMint
    function mintState() public view returns (MintState) {
        return _stateOf(_progress);
    }

    /// @inheritdoc IFairMint
    function mintsMade() external view returns (uint256) {
        return _progress.made;
    }

    /// @inheritdoc IFairMint
    function mintsLeft(address account) external view returns (uint256) {
        uint256 left = _rules.mints - _progress.made;
        uint256 own = _ownMintsLeft(account);
        return own < left ? own : left;
    }

    /// @inheritdoc IFairMint
    function mintsOf(address account) external view returns (uint256 mints, uint256 paid, uint256 kept) {
        mints = _mintsOf(account);
        return (mints, _rules.fee * mints, _kept[account]);
    }

    /// @inheritdoc IFairMint
    function escrow() external view returns (uint256) {
        return _progress.escrow;
    }

    /// @inheritdoc IFairMint
    function proceeds() external view returns (uint256) {
        return _proceeds;
    }

    /// @inheritdoc IFairMint
    function movable(address account) public view returns (uint256) {
        uint256 launched = _progress.launchedAt;
        if (launched == 0) return 0;
        uint256 balance = balanceOf(account);
        uint256 vesting = _rules.vestingSeconds;
        uint256 passed = block.timestamp - launched;
        if (passed >= vesting) return balance;
        uint256 minted = _rules.quantity * _vestingMints[account];
        // Rounded up: never more than is vested.
        uint256 held = minted - (minted * passed) / vesting;
        return balance > held ? balance - held : 0;
    }

    /// @inheritdoc IFairMint
    function launchedAt() external view returns (uint64) {
        return _progress.launchedAt;
    }

    /// @inheritdoc IFairMint
    function launchableUntil() external view returns (uint64) {
        Progress memory progress = _progress;
        return progress.launchedAt == 0 ? uint64(_endOf(progress) + LAUNCH_WINDOW) : 0;
    }

    /// @inheritdoc TokenBase
    function _listCapabilities(Capability[] memory list) internal view virtual override {
        super._listCapabilities(list);
        MintState state = mintState();
        if (state == MintState.Launched || state == MintState.Refunding) return;
        FairMintInit storage rules = _rules;
        uint256 count = list.length;
        if (state != MintState.Launchable) {
            if (rules.condition == Condition.List) _listCapability(list, "mintList", 0, rules.endAt);
            if (rules.leastMints != rules.mints) _listCapability(list, "launchEarly", rules.leastMints, rules.endAt);
        }
        uint256 liquidityBps = rules.liquidityBps;
        if (rules.fee == 0) {
            if (liquidityBps != 0) _listCapability(list, "launchFree", 0, _endOf(_progress) + LAUNCH_WINDOW);
        } else if (liquidityBps != BPS) {
            _listCapability(list, "mintProceeds", BPS - liquidityBps, 0);
        }
        for (; count < list.length; ++count) {
            list[count].holder = rules.deployer;
        }
    }

    function _fairMintRules() internal view returns (FairMintInit memory) {
        return _rules;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (from != address(0) && _config.has(MarketFlags.MINT)) _checkMovement(from, value);
        super._update(from, to, value);
    }

    /**
     * @dev Inscriptions add their event.
     */
    function _afterMint(address account, uint256 count) internal virtual {}

    function _mintFor(address account, uint256 count, bytes32[] memory proof) private {
        // Check
        Progress memory progress = _progress;
        _checkIdle(progress);
        MintState state = _stateOf(progress);
        if (state != MintState.Minting) revert FairMint_NotNow(state);
        if (count == 0) revert FairMint_NothingToMint();
        if (msg.value != _rules.fee * count) revert FairMint_WrongPayment(msg.value, _rules.fee);
        uint256 left = _rules.mints - progress.made;
        if (count > left) revert FairMint_MintedOut(count, left);
        uint256 own = _ownMintsLeft(account);
        if (count > own) revert FairMint_TooMany(account, count, own < left ? own : left);
        _checkCondition(account, proof);
        // Effect
        if (_rules.vestingSeconds != 0) _vestingMints[account] += count;
        progress.made += uint32(count);
        progress.escrow += uint128(msg.value);
        if (count == left) progress.fullAt = uint40(block.timestamp);
        _progress = progress;
        _mint(account, _rules.quantity * count);
        emit Minted(account, count, _rules.quantity * count, msg.value);
        _afterMint(account, count);
    }

    /// @dev Until the launch no token moves but to be given back; then what vests does not, beyond its part.
    function _checkMovement(address from, uint256 value) private {
        // Check
        Progress memory progress = _progress;
        if (progress.stage == STAGE_MOVING) return;
        if (progress.launchedAt == 0) revert FairMint_NotLaunched();
        if (block.timestamp >= uint256(progress.launchedAt) + _rules.vestingSeconds) {
            // Effect: nobody reads what has vested again.
            _config = _config.off(MarketFlags.MINT);
        } else if (_vestingMints[from] != 0) {
            uint256 most = movable(from);
            if (value > most && value <= balanceOf(from)) revert FairMint_NotVested(from, value, most);
        }
    }

    function _checkCondition(address account, bytes32[] memory proof) private view {
        Condition condition = _rules.condition;
        if (condition == Condition.List) {
            // Hashed twice, so that no node of the tree is a leaf; bound to this chain and token.
            bytes32 node = keccak256(bytes.concat(keccak256(abi.encode(block.chainid, address(this), account))));
            for (uint256 i = 0; i < proof.length; i++) {
                bytes32 other = proof[i];
                node = node < other ? keccak256(abi.encode(node, other)) : keccak256(abi.encode(other, node));
            }
            if (node != _rules.listRoot) revert FairMint_NotListed(account);
        } else if (condition == Condition.Holding) {
            uint256 balance = SafeTransferLib.balanceOf(_rules.holdToken, account);
            if (balance < _rules.holdAmount) revert FairMint_HoldsTooLittle(account, balance, _rules.holdAmount);
        }
    }

    /// @dev What goes into the pair: the price is the mint's with the premium, and what was kept back makes it dearer.
    function _liquidityOf(FairMintInit memory rules, Progress memory progress)
        private
        view
        returns (uint256 coin, uint256 amount)
    {
        uint256 raised = uint256(rules.fee) * progress.made;
        amount = _amountOf(rules, progress.made);
        if (rules.fee == 0) {
            // A free mint: the deployer brings the coin, and makes the price.
            if (amount == 0 ? msg.value != 0 : (msg.value == 0 || msg.sender != rules.deployer)) {
                revert FairMint_LaunchWithoutCoin();
            }
            return (msg.value, amount);
        }
        if (msg.value != 0) revert FairMint_WrongPayment(msg.value, 0);
        coin = (raised * rules.liquidityBps) / BPS + (progress.escrow - raised);
    }

    /// @dev See {IFairMint-mintsOf}.
    function _mintsOf(address account) private view returns (uint256) {
        if (_rules.vestingSeconds != 0) return _vestingMints[account];
        return _progress.launchedAt == 0 ? balanceOf(account) / _rules.quantity : 0;
    }

    /// @dev Without a limit for one account, the highest number.
    function _ownMintsLeft(address account) private view returns (uint256) {
        uint256 most = _rules.mintsPerAccount;
        return most == 0 ? type(uint256).max : most - _mintsOf(account);
    }

    function _stateOf(Progress memory progress) private view returns (MintState) {
        if (progress.launchedAt != 0) return MintState.Launched;
        if (block.timestamp < _rules.startAt) return MintState.Waiting;
        uint256 end = _endOf(progress);
        if (block.timestamp < end) return MintState.Minting;
        bool isLaunchable = progress.made >= _rules.leastMints && block.timestamp < end + LAUNCH_WINDOW;
        return isLaunchable ? MintState.Launchable : MintState.Refunding;
    }

    /// @dev The time until which, exclusively, minting goes on.
    function _endOf(Progress memory progress) private view returns (uint256) {
        return progress.fullAt == 0 ? _rules.endAt : progress.fullAt;
    }

    /// @dev Base coin first, then the token, then the mint. What a stranger gave to the pair is counted, so that neither a
    /// gift nor a `sync` stops the launch or changes the price, unless it is more than the whole liquidity.
    function _fillPair(FairMintInit memory rules, uint256 coin, uint256 amount)
        private
        returns (uint256 used, uint256 liquidity, uint256 lockId)
    {
        address to = pair();
        address wrapped = base();
        uint256 present = SafeTransferLib.balanceOf(wrapped, to);
        uint256 least = coin / LEAST_PARTS + 1;
        used = coin >= present + least ? coin - present : least;
        if (used > coin) used = coin;
        uint256 own = SafeTransferLib.balanceOf(wrapped, address(this));
        IWrappedNative(wrapped).deposit{value: used}();
        uint256 arrived = SafeTransferLib.balanceOf(wrapped, address(this)) - own;
        if (arrived != used) revert FairMint_WrongArrival(arrived, used);
        SafeTransferLib.safeTransfer(wrapped, to, used);
        _mint(to, amount);
        bool burns = rules.liquidityLockSeconds == 0;
        liquidity = IUniswapV2Pair(to).mint(burns ? BURN_ADDRESS : address(this));
        if (burns) return (used, liquidity, 0);
        SafeTransferLib.safeApprove(to, Companions.TOKEN_LOCK, liquidity);
        uint64 until = uint64(block.timestamp + rules.liquidityLockSeconds);
        lockId = ITokenLock(Companions.TOKEN_LOCK).lockFixed(to, rules.deployer, liquidity, until);
    }

    function _burnMinted(address account, uint256 count) private {
        if (_rules.vestingSeconds != 0) _vestingMints[account] -= count;
        _progress.stage = STAGE_MOVING;
        _burn(account, _rules.quantity * count);
        _progress.stage = STAGE_IDLE;
    }

    function _pay(address to, uint256 amount) private {
        if (amount == 0) return;
        _progress.stage = STAGE_PAYING;
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert FairMint_PaymentRefused(to, amount);
        _progress.stage = STAGE_IDLE;
    }

    function _checkIdle() private view {
        _checkIdle(_progress);
    }

    function _checkIdle(Progress memory progress) private pure {
        if (progress.stage != STAGE_IDLE) revert FairMint_Reentered();
    }
}
