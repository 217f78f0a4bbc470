// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {DividendModel} from "../dividend/DividendModel.sol";
import {DividendTest} from "../dividend/DividendTest.sol";

/**
 * @notice A game of many epochs: somebody with as much coin as he can borrow, three accounts and the owner's key lets coin
 * that has arrived wait and books it when he likes, holds or stakes for a moment or for long, alone or beside two others
 * who only hold, leaves accounts of his out and lets them in again, pays whom he likes, and sells all in the end.
 *
 * An income is paid in a straight line over the epoch after its own, to who has shares in each second of it. The two get that
 * to the unit, and no less than their part of all shares that there ever were at once. He gets what his shares earned in
 * the seconds in which he had them; whatever else he does, he owns no more in the end than in the beginning.
 */
abstract contract DividendGame is DividendTest {
    uint256 internal constant EPOCH = 6 hours;
    uint256 private constant BORROWED = 10_000 ether;

    IMarketToken internal token;
    IDividendLedger internal ledger;
    DividendModel internal model;
    address[3] internal own;
    address[2] internal others;
    uint256 internal minimum;
    /// @dev Of the two, from the beginning to the end; both may be 0.
    uint256[2] internal held;
    /// @dev All shares that there ever were at once, between two moves.
    uint256 private _mostShares;
    uint256 private _received;
    uint256 private _settlements;

    function testFuzz_Dividends_AreOfWhoHasTheSharesMeanwhile(uint256 setting, uint256[16] calldata moves) public {
        start(uint256(keccak256(abi.encode(setting))));
        for (uint256 i; i < moves.length; ++i) {
            // Small numbers, which are frequent, would always play the same.
            play(uint256(keccak256(abi.encode(moves[i], i))));
            uint256 total = ledger.totalShares();
            if (total > _mostShares) _mostShares = total;
        }
        finish();
        judge();
    }

    /// @dev Of the alone first: a unit of shares takes nothing of what was carried, and all is the others' who come.
    function test_WhoComesFirst_WithNextToNothing_TakesNoneOfWhatWasCarried() public {
        start(2);
        arrive(5 ether);
        book();
        take(own[0], 1);
        vm.warp(block.timestamp + 3 * EPOCH);
        eq(ledger.claimable(own[0]), 0, "of the pile");
    }

    function judge() private {
        uint256 dust = _settlements + 10;
        uint256 earned;
        uint256 got;
        for (uint256 i; i < 3; ++i) {
            earned += model.earnedBy(own[i]);
            got += ledger.paidTo(own[i]) + ledger.claimable(own[i]);
        }
        near(got, earned, dust, "what his shares earned");
        vm.assertLe(money(), 3 * BORROWED + earned + dust, "gained");
        (uint256 received,, uint256 pending) = ledger.totals();
        for (uint256 i; i < 2; ++i) {
            got = ledger.paidTo(others[i]) + ledger.claimable(others[i]);
            near(got, model.earnedBy(others[i]), dust, "what their shares earned");
            if (held[i] == 0 || held[i] < minimum) continue;
            vm.assertLe((received - pending) * held[i] / _mostShares, got + dust, "less than their part of all shares");
        }
        eq(ledger.sharesOf(token.pair()) + ledger.sharesOf(token.till()), 0, "nobody's shares");
    }

    function play(uint256 move) private {
        uint256 which = move % 12;
        address who = own[(move >> 8) % 3];
        uint256 amount = move >> 16;
        if (which == 0) take(who, amount);
        else if (which == 1) give(who, amount);
        else if (which == 2) arrive(amount % 5 ether);
        else if (which == 3) book();
        else if (which == 4) around(who, amount);
        else if (which == 5) donate(who, amount % 2 ether);
        else if (which == 6) pay(who, amount);
        else if (which == 7) pass(who, own[amount % 3], amount >> 2);
        else if (which == 8) special(who, amount);
        else vm.warp(block.timestamp + amount % (which == 11 ? 3 * EPOCH : 1 hours) + 1);
    }

    /// @dev Has shares for no second, around an income that has waited.
    function around(address who, uint256 amount) private {
        take(who, amount);
        book();
        give(who, type(uint256).max);
    }

    /// @dev As the Till brings it, but that nobody has told the vault.
    function arrive(uint256 amount) internal {
        fund(address(coin), address(ledger), amount);
    }

    function book() internal {
        ledger.receiveIncome();
        note();
    }

    function donate(address who, uint256 amount) private {
        vm.startPrank(who);
        coin.approve(address(ledger), amount);
        try_(address(ledger), abi.encodeCall(IDividendLedger.donate, (amount)));
        vm.stopPrank();
        note();
    }

    function pay(address who, uint256 amount) private {
        if (amount % 2 == 0) {
            vm.prank(who);
            try_(address(ledger), abi.encodeCall(IDividendLedger.claim, (own[amount % 3])));
        } else {
            address[] memory all = new address[](4);
            (all[0], all[1], all[2], all[3]) = (own[0], own[1], others[amount % 2], token.pair());
            ledger.process(all);
        }
        note();
    }

    /// @dev After each step, and before any time passes: incomes, and the shares that the rules give.
    function note() internal {
        (uint256 received,,) = ledger.totals();
        if (received != _received) model.receiveIncome(received - _received);
        _received = received;
        for (uint256 i; i < 3; ++i) {
            model.setShares(own[i], sharesOf(own[i]));
        }
        for (uint256 i; i < 2; ++i) {
            model.setShares(others[i], sharesOf(others[i]));
        }
        model.check();
        _settlements += 6;
    }

    function money() private view returns (uint256 sum) {
        for (uint256 i; i < 3; ++i) {
            sum += coin.balanceOf(own[i]) + ledger.claimable(own[i]);
        }
    }

    function start(uint256 setting) internal {
        setUpExchange();
        own = [account("one"), account("two"), owner];
        others = [alice, bob];
        minimum = setting % 2 == 0 ? 0 : 10 ether;
        MarketOptions memory chosen = marketOptions(address(coin));
        // Tax that is sold has a game of its own.
        chosen.trading.swapThreshold = 0;
        if ((setting >> 8) % 2 == 0) (chosen.trading.buyBps, chosen.trading.sellBps) = (0, 0);
        launch(chosen);
        for (uint256 i; i < 2; ++i) {
            // Nobody, little, or much beside him.
            held[i] = (setting >> (16 + 8 * i)) % 3 * 20_000 ether;
            if ((setting >> (64 + 8 * i)) % 4 == 0) held[i] = 9 ether;
            if (setting != 2 && held[i] != 0) provide(others[i], held[i]);
            else held[i] = 0;
        }
        for (uint256 i; i < 3; ++i) {
            coin.mint(own[i], BORROWED);
        }
        note();
        vm.warp(block.timestamp + 1);
    }

    /// @dev Until all that was booked is paid, and everything is sold or back.
    function finish() private {
        book();
        vm.warp(block.timestamp + 1 days);
        for (uint256 i; i < 3; ++i) {
            give(own[i], type(uint256).max);
        }
        vm.warp(block.timestamp + 3 * EPOCH);
        for (uint256 i; i < 3; ++i) {
            pay(own[i], 2 * i);
        }
    }

    function try_(address target, bytes memory input) internal {
        (bool done,) = target.call(input);
        done;
    }

    /// @dev The token and its vault.
    function launch(MarketOptions memory chosen) internal virtual;

    /// @dev Shares of one who has them from the beginning to the end.
    function provide(address who, uint256 amount) internal virtual;

    /// @dev Comes by shares for coin or liquidity, at most `amount`, and as many as are to be had.
    function take(address who, uint256 amount) internal virtual;

    /// @dev Lets go of at most `amount` of them.
    function give(address who, uint256 amount) internal virtual;

    function pass(address from, address to, uint256 amount) internal virtual;

    function special(address who, uint256 amount) internal virtual;

    /// @dev By the rules, from what the account holds or has staked.
    function sharesOf(address who) internal view virtual returns (uint256);
}

/// @notice Of a token whose holders get dividends.
contract HoldingGameTest is DividendGame {
    mapping(address account => bool) private _excluded;

    function launch(MarketOptions memory chosen) internal override {
        chosen.dividend.coin = address(coin);
        (chosen.dividend.minHolding, chosen.dividend.epochSeconds) = (minimum, uint32(EPOCH));
        chosen.dividend.excluded = list(holder);
        (token, ledger) = launchHolding(chosen);
        model = new DividendModel(EPOCH, ledger.minTotalShares());
    }

    function provide(address who, uint256 amount) internal override {
        vm.prank(holder);
        token.transfer(who, amount);
    }

    function take(address who, uint256 amount) internal override {
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        amount = amount % (reserveToken / 2) + 1;
        uint256 cost = amount * reserveBase * 1_000 / ((reserveToken - amount) * 997) + 1;
        if (cost > coin.balanceOf(who)) return;
        address pair = token.pair();
        vm.startPrank(who);
        coin.transfer(pair, cost);
        bool first = address(token) < address(coin);
        try_(pair, abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", first ? amount : 0, first ? 0 : amount, who, ""));
        vm.stopPrank();
        note();
    }

    function give(address who, uint256 amount) internal override {
        uint256 balance = token.balanceOf(who);
        amount = amount > balance ? balance : amount;
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        (, uint256 sellBps) = token.taxes();
        if (amountOut(amount - amount * sellBps / 10_000, reserveToken, reserveBase) != 0) sellDirect(token, who, amount);
        note();
    }

    function pass(address from, address to, uint256 amount) internal override {
        amount %= token.balanceOf(from) + 1;
        vm.prank(from);
        token.transfer(to, amount);
        note();
    }

    /// @dev The owner leaves out and lets in again whom he likes of his, and tries to give shares to what nobody owns.
    function special(address who, uint256 amount) internal override {
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (who, token.pair(), token.till());
        _excluded[who] = amount % 2 == 0;
        vm.prank(owner);
        IDividendVault(address(ledger)).setExcluded(accounts, _excluded[who]);
        note();
        IDividendVault(address(ledger)).refresh(accounts);
        note();
    }

    function sharesOf(address who) internal view override returns (uint256) {
        uint256 balance = token.balanceOf(who);
        return _excluded[who] || balance < minimum ? 0 : balance;
    }
}

/// @notice Of a token that pays who stakes its liquidity.
contract StakingGameTest is DividendGame {
    uint256 private constant OWN_LIQUIDITY = 1_000 ether;

    function launch(MarketOptions memory chosen) internal override {
        chosen.lpDividend.coin = address(coin);
        (chosen.lpDividend.minStake, chosen.lpDividend.epochSeconds) = (minimum, uint32(EPOCH));
        (token, ledger) = launchLiquidity(chosen);
        model = new DividendModel(EPOCH, ledger.minTotalShares());
        address pair = token.pair();
        for (uint256 i; i < 3; ++i) {
            vm.prank(holder);
            IPairErc20(pair).transfer(own[i], OWN_LIQUIDITY);
        }
    }

    function provide(address who, uint256 amount) internal override {
        // Liquidity tokens are fewer than the tokens of the other game.
        held[who == alice ? 0 : 1] = amount = amount > 9 ether ? amount / 100 : amount;
        address pair = token.pair();
        vm.prank(holder);
        IPairErc20(pair).transfer(who, amount);
        stake(ILpVault(address(ledger)), who, who, amount);
    }

    function take(address who, uint256 amount) internal override {
        stakeFor(who, who, amount);
    }

    function give(address who, uint256 amount) internal override {
        (uint256 staked,) = ILpVault(address(ledger)).stakeOf(who);
        vm.prank(who);
        try_(address(ledger), abi.encodeCall(ILpVault.unstake, (amount > staked ? staked : amount, who)));
        note();
    }

    function pass(address from, address to, uint256 amount) internal override {
        stakeFor(from, to, amount);
    }

    /// @dev A lock holds his own stake, and nobody else's.
    function special(address who, uint256 amount) internal override {
        vm.prank(who);
        try_(address(ledger), abi.encodeCall(ILpVault.lockStake, (uint64(block.timestamp + amount % 12 hours))));
        note();
    }

    function sharesOf(address who) internal view override returns (uint256) {
        (uint256 staked,) = ILpVault(address(ledger)).stakeOf(who);
        return staked < minimum ? 0 : staked;
    }

    function stakeFor(address from, address to, uint256 amount) private {
        uint256 balance = IPairErc20(token.pair()).balanceOf(from);
        if (balance == 0) return;
        stake(ILpVault(address(ledger)), from, to, amount % balance + 1);
        note();
    }
}
