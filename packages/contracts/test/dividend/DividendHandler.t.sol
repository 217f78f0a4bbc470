// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {DividendTest} from "./DividendTest.sol";

/**
 * @notice Trades, moves, stakes and collects at random as several accounts, with taxes of 5 % that become dividends, and
 * checks after each call what must hold for any call.
 */
contract DividendHandler is DividendTest {
    IMarketToken public token;
    IDividendLedger public ledger;
    address[] public actors;
    bool public staking;
    uint256 public minimum;
    /// @notice Settlements, each of which may lose less than one base unit.
    uint256 public settlements;
    mapping(address actor => bool) public excluded;

    constructor(bool staking_, bool ownToken) {
        setUpExchange();
        staking = staking_;
        MarketOptions memory chosen = marketOptions(address(coin));
        address paidIn = ownToken ? address(0) : address(coin);
        (chosen.dividend.coin, chosen.lpDividend.coin) = (paidIn, paidIn);
        minimum = 10 ether;
        (chosen.dividend.minHolding, chosen.lpDividend.minStake) = (minimum, 1 ether);
        (chosen.dividend.epochSeconds, chosen.lpDividend.epochSeconds) = (6 hours, 6 hours);
        (chosen.dividend.waitSeconds, chosen.lpDividend.waitSeconds) = (1 hours, 1 hours);
        if (staking) {
            (token, ledger) = launchLiquidity(chosen);
            minimum = 1 ether;
        } else {
            (token, ledger) = launchHolding(chosen);
        }
        actors = [holder, alice, bob, stranger, team];
        for (uint256 i = 1; i < 4; ++i) {
            vm.prank(holder);
            token.transfer(actors[i], 20_000 ether * i);
            if (!staking) continue;
            address pair = token.pair();
            vm.prank(holder);
            IPairErc20(pair).transfer(actors[i], 100 ether * i);
        }
    }

    function actorList() external view returns (address[] memory) {
        return actors;
    }

    // --- What the run calls ---

    function wait(uint256 time) external {
        skip(bound(time, 1, 4 hours));
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external {
        address sender = actor(from);
        address receiver = actor(to);
        uint256[] memory before = claimables();
        amount = bound(amount, 0, token.balanceOf(sender));
        vm.prank(sender);
        token.transfer(receiver, amount);
        settlements += 3;
        // 21: a movement leaves what was earned before it.
        for (uint256 i; i < actors.length; ++i) {
            _stays(actors[i], before[i], "21: earned before a movement");
        }
        followsBalance(sender);
        followsBalance(receiver);
    }

    function buys(uint256 who, uint256 coins) external {
        buy(token, actor(who), bound(coins, 1e6, 20 ether));
        settlements += 3;
        followsBalance(actor(who));
    }

    function sells(uint256 who, uint256 amount) external {
        uint256 balance = token.balanceOf(actor(who));
        if (balance < 1 ether) return;
        sell(token, actor(who), bound(amount, 1 ether / 100, balance / 3));
        settlements += 3;
        followsBalance(actor(who));
    }

    /// @notice 22: shares that come for a moment, around an income, earn nothing.
    function flash(uint256 who, uint256 amount, uint256 sum) external {
        address one = actor(who);
        uint256 before = ledger.claimable(one);
        settlements += 6;
        if (staking) {
            uint256 free = IPairErc20(token.pair()).balanceOf(one);
            (, uint64 lockedUntil) = ILpVault(address(ledger)).stakeOf(one);
            if (free == 0 || block.timestamp < lockedUntil) return;
            amount = bound(amount, 1, free);
            stake(ILpVault(address(ledger)), one, one, amount);
            brings(sum);
            _stays(one, before, "22: earned by a flash");
            vm.prank(one);
            ILpVault(address(ledger)).unstake(amount, one);
        } else {
            uint256 bought = buyDirect(token, one, bound(amount, 1e6, 20 ether));
            brings(sum);
            _stays(one, before, "22: earned by a flash");
            if (bought > 1e6) sellDirect(token, one, bought);
        }
        _stays(one, before, "22: nothing stays behind");
    }

    function brings(uint256 sum) public {
        (uint256 received,,) = ledger.totals();
        sum = bound(sum, 0, 5 ether);
        address paidIn = ledger.coin();
        if (paidIn == address(coin)) {
            coin.mint(address(ledger), sum);
        } else {
            sum = bound(sum, 0, token.balanceOf(holder) / 1_000);
            vm.prank(holder);
            token.transfer(address(ledger), sum);
        }
        ledger.receiveIncome();
        settlements += 1;
        (uint256 after_,,) = ledger.totals();
        eq(after_, received + sum, "20: all that arrives is income, once");
    }

    function convert() external {
        (uint256 received,,) = ledger.totals();
        uint256 waiting = ledger.unconverted();
        uint256 converted = ledger.convert();
        settlements += 1;
        (uint256 after_,,) = ledger.totals();
        eq(after_, received + converted, "20: what was exchanged is income");
        vm.assertTrue(converted == 0 || ledger.unconverted() < waiting, "base coin is used up");
    }

    function claim(uint256 who, uint256 to) external {
        address one = actor(who);
        address receiver = actor(to);
        uint256 owed = ledger.claimable(one);
        if (owed == 0 || ledger.claimableAt(one) != 0) return;
        IERC20Like paidIn = IERC20Like(ledger.coin());
        uint256 before = paidIn.balanceOf(receiver);
        vm.prank(one);
        eq(ledger.claim(receiver), owed, "all that is owed");
        settlements += 3;
        eq(paidIn.balanceOf(receiver), before + owed, "arrived");
        // 23: and nothing a second time.
        eq(ledger.claimable(one), 0, "23: still claimable");
        uint256 due = processable();
        eq(ledger.process(actors), due, "24: everybody else");
        settlements += 3 * actors.length;
    }

    function process() external {
        uint256 due = processable();
        eq(ledger.process(actors), due, "24: who is owed something and need not wait is paid");
        settlements += 3 * actors.length;
    }

    function setExcluded(uint256 who, bool excluded_) external {
        if (staking) return;
        address one = actor(who);
        uint256 owed = ledger.claimable(one);
        vm.prank(owner);
        IDividendVault(address(ledger)).setExcluded(list(one), excluded_);
        excluded[one] = excluded_;
        settlements += 2;
        _stays(one, owed, "25: kept");
        followsBalance(one);
    }

    function refresh(uint256 who) external {
        if (staking) return;
        uint256 total = ledger.totalShares();
        IDividendVault(address(ledger)).refresh(list(actor(who)));
        settlements += 2;
        eq(ledger.totalShares(), total, "25: a refresh changes nothing that was right");
    }

    function stakes(uint256 who, uint256 to, uint256 amount) external {
        if (!staking) return;
        address one = actor(who);
        uint256 balance = IPairErc20(token.pair()).balanceOf(one);
        if (balance == 0) return;
        stake(ILpVault(address(ledger)), one, actor(to), bound(amount, 1, balance));
        settlements += 2;
    }

    function unstakes(uint256 who, uint256 amount) external {
        if (!staking) return;
        ILpVault vault = ILpVault(address(ledger));
        address one = actor(who);
        (uint256 staked, uint64 lockedUntil) = vault.stakeOf(one);
        if (staked == 0) return;
        amount = bound(amount, 1, staked);
        uint256 before = IPairErc20(vault.lp()).balanceOf(one);
        vm.prank(one);
        if (block.timestamp < lockedUntil) {
            vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_Locked.selector, lockedUntil));
        }
        vault.unstake(amount, one);
        settlements += 2;
        uint256 back = block.timestamp < lockedUntil ? 0 : amount;
        eq(IPairErc20(vault.lp()).balanceOf(one), before + back, "31: a stake comes back in full");
    }

    function locks(uint256 who, uint256 time) external {
        if (!staking) return;
        ILpVault vault = ILpVault(address(ledger));
        (uint256 staked, uint64 lockedUntil) = vault.stakeOf(actor(who));
        uint64 until = uint64(block.timestamp + bound(time, 1, 12 hours));
        if (staked == 0 || until <= lockedUntil) return;
        vm.prank(actor(who));
        vault.lockStake(until);
    }

    // --- What it asks ---

    function sharesExpected(address one) public view returns (uint256) {
        if (staking) {
            (uint256 staked,) = ILpVault(address(ledger)).stakeOf(one);
            return staked < minimum ? 0 : staked;
        }
        uint256 balance = token.balanceOf(one);
        return excluded[one] || balance < minimum ? 0 : balance;
    }

    function followsBalance(address one) private view {
        eq(ledger.sharesOf(one), sharesExpected(one), "25: shares");
    }

    function processable() private view returns (uint256 count) {
        for (uint256 i; i < actors.length; ++i) {
            if (ledger.claimable(actors[i]) != 0 && ledger.claimableAt(actors[i]) == 0) ++count;
        }
    }

    function claimables() private view returns (uint256[] memory all) {
        all = new uint256[](actors.length);
        for (uint256 i; i < actors.length; ++i) {
            all[i] = ledger.claimable(actors[i]);
        }
    }

    function actor(uint256 index) private view returns (address) {
        return actors[index % actors.length];
    }

    /// @dev A change of shares rounds what is owed down by a small part of a unit, and the whole unit may hang on it.
    function _stays(address account, uint256 owed, string memory what) private view {
        uint256 left = ledger.claimable(account);
        vm.assertLe(left, owed, what);
        vm.assertLe(owed, left + 1, what);
    }
}
