// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {IInvitationBook} from "../../src/companion/IInvitationBook.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {IPrizePot} from "../../src/companion/IPrizePot.sol";
import {ITill} from "../../src/companion/ITill.sol";
import {IUniswapV2Pair} from "../../src/exchange/IUniswapV2.sol";
import {ILauncher} from "../../src/launch/ILauncher.sol";
import {ILiquidityHelper} from "../../src/launch/ILiquidityHelper.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";
import {Vm} from "../_support/Test.sol";

/**
 * @notice Our own contracts, some of which trade without tax, in the hands of a stranger who wants to trade without it too:
 * he calls whatever pays to an address of his choice, with every pair and every contract of ours as that address.
 *
 * Judged by the token's own events. A movement between a pair and anybody is taxed, but for the own pair's with Launcher,
 * LiquidityHelper and Till. What those bring to the pair becomes liquidity in the same call, and what they get from it by
 * anything but the removal of liquidity stays with them for ever.
 */
contract ExemptContractsTest is MarketTest {
    struct World {
        IMarketToken token;
        address till;
        address own;
        address second;
        address foreign;
        /// Whatever an address can be that a stranger names.
        address[] targets;
    }

    bytes32 private constant TRANSFER = keccak256("Transfer(address,address,uint256)");

    string[3] private _templates = ["dividend", "lpDividend", "marketing-invitation-prizePool"];
    address private _helper;
    bytes32 private _template;
    World private _world;
    /// @dev What lies on an exempt contract of ours and never may leave it.
    mapping(address account => uint256) private _stuck;

    function setUp() public {
        setUpExchange();
        _helper = _constant("LiquidityHelper");
    }

    function testFuzz_NothingOfOurs_IsAWayAroundTax(uint8 kind, uint256[8] calldata seeds) public {
        start(_templates[kind % 3]);
        for (uint256 i; i < seeds.length; ++i) {
            vm.warp(block.timestamp + (seeds[i] >> 240) % 2 * 1 hours);
            act(seeds[i]);
        }
    }

    function test_ADividendOfTheTokenItself_ClaimedIntoAPair_IsASell() public {
        start("dividend");
        address[3] memory pairs = [_world.own, _world.second, _world.foreign];
        IDividendLedger vault = IDividendLedger(_world.token.dividendVault());
        for (uint256 i; i < 3; ++i) {
            vm.warp(block.timestamp + 2 days);
            uint256 owed = vault.claimable(stranger);
            require(owed > 1_000 ether, "something is owed");
            uint256 before = _world.token.balanceOf(pairs[i]);
            vm.prank(stranger);
            vault.claim(pairs[i]);
            eq(_world.token.balanceOf(pairs[i]) - before, owed - owed * 500 / 10_000, "taxed as everybody's");
            fundVault(vault);
        }
    }

    /// @notice Credits are no way either: the book pays to no pair at all, registered by whom it may be.
    function test_ARewardInTheToken_IsClaimedIntoNoPair() public {
        start("marketing-invitation-prizePool");
        IInvitationBook book = IInvitationBook(_world.token.invitationBook());
        book.settle(list(alice));
        uint256 credit = book.creditOf(stranger);
        require(credit > 1 ether, "something is owed");
        address[3] memory pairs = [_world.own, _world.second, _world.foreign];
        for (uint256 i; i < 3; ++i) {
            vm.prank(stranger);
            vm.expectRevert(abi.encodeWithSelector(IInvitationBook.InvitationBook_InvalidReceiver.selector, pairs[i]));
            book.claim(pairs[i]);
        }
        vm.prank(stranger);
        eq(book.claim(stranger), credit, "to himself");
    }

    /// @notice Who may hold no more collects no more, to another address or later: a vault is no way around the limit either.
    function test_ADividendOfTheTokenItself_IsHeldToTheLimitOfAHolding() public {
        MarketOptions memory chosen = marketOptions(weth);
        (chosen.dividend.coin, chosen.dividend.excluded) = (address(0), list(holder));
        uint64 end = uint64(block.timestamp + 30 days);
        (chosen.market.limitSeconds, chosen.market.maxHolding) = (30 days, uint112(SUPPLY / 100));
        IMarketToken token = deployMarket("dividend", chosen);
        IDividendLedger vault = IDividendLedger(token.dividendVault());
        vm.prank(holder);
        token.transfer(stranger, SUPPLY / 100);
        for (uint256 i; i < 2; ++i) {
            vm.prank(holder);
            token.transfer(address(vault), SUPPLY / 200);
            vault.receiveIncome();
            vm.warp(block.timestamp + 2 days);
            uint256 owed = vault.claimable(stranger);
            vm.prank(stranger);
            vm.expectRevert(
                abi.encodeWithSelector(IDividendLedger.DividendLedger_PaymentFailed.selector, stranger, owed)
            );
            vault.claim(stranger);
            eq(vault.claimable(stranger), owed, "it waits");
            if (i == 1) vm.warp(end);
            vm.prank(stranger);
            eq(vault.claim(i == 0 ? alice : stranger), owed, "elsewhere, or when the limits have ended");
        }
    }

    /// @dev One thing that a stranger can do with anything of ours. What is refused is refused.
    function act(uint256 seed_) private {
        World storage world = _world;
        address target = world.targets[(seed_ >> 8) % world.targets.length];
        uint256 amount = (seed_ >> 16) % 5_000 ether + 1;
        uint256 which = seed_ % 14;
        IMarketToken token = world.token;
        vm.startPrank(stranger);
        if (which == 0) swapOut(world.own, target, amount);
        else if (which == 1) swapOut(world.second, target, amount);
        else if (which == 2) swapOut(world.foreign, target, amount);
        else if (which == 3) try_(address(token), abi.encodeCall(token.transfer, (target, amount)));
        else if (which == 4) try_(world.own, abi.encodeCall(IPairErc20.skim, (target)));
        else if (which == 5) try_(world.second, abi.encodeCall(IPairErc20.skim, (target)));
        else if (which == 6) removeByHelper(target, amount);
        else if (which == 7) addByHelper(target, amount, seed_ >> 250 == 0);
        else if (which == 8) launchAgain(target, amount);
        else if (which == 9) claimAll(target);
        else if (which == 10) stakeSome(target, amount);
        else if (which == 11) sellInto(seed_ >> 255 == 0 ? world.own : world.second, target, amount);
        else if (which == 12) burnLp(target, amount);
        else payOut();
        vm.stopPrank();
    }

    /// @dev A buy: coin into the pair, tokens out to wherever.
    function swapOut(address pair, address target, uint256 amount) private {
        IUniswapV2Pair exchange = IUniswapV2Pair(pair);
        (uint112 reserve0, uint112 reserve1,) = exchange.getReserves();
        bool first = exchange.token0() == address(_world.token);
        (uint256 reserveToken, uint256 reserveBase) = first ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 coins = amount * reserveBase / reserveToken * 12 / 10 + 1;
        try_(first ? exchange.token1() : exchange.token0(), abi.encodeCall(IERC20Like.transfer, (pair, coins)));
        try_(pair, abi.encodeCall(IUniswapV2Pair.swap, (first ? amount : 0, first ? 0 : amount, target, "")));
    }

    /// @dev A sell by hand, paid to wherever; what arrives in the pair pays for it.
    function sellInto(address pair, address target, uint256 amount) private {
        IUniswapV2Pair exchange = IUniswapV2Pair(pair);
        try_(address(_world.token), abi.encodeCall(_world.token.transfer, (pair, amount)));
        (uint112 reserve0, uint112 reserve1,) = exchange.getReserves();
        bool first = exchange.token0() == address(_world.token);
        (uint256 reserveToken, uint256 reserveBase) = first ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 arrived = _world.token.balanceOf(pair);
        if (arrived <= reserveToken) return;
        uint256 out = amountOut(arrived - reserveToken, reserveToken, reserveBase);
        try_(pair, abi.encodeCall(IUniswapV2Pair.swap, (first ? 0 : out, first ? out : 0, target, "")));
    }

    function removeByHelper(address target, uint256 amount) private {
        uint256 lp = IPairErc20(_world.own).balanceOf(stranger) * amount / 100_000 ether;
        try_(
            _helper,
            abi.encodeCall(ILiquidityHelper.remove, (address(_world.token), lp, false, 0, 0, target, block.timestamp))
        );
    }

    function addByHelper(address target, uint256 amount, bool stakes) private {
        ILiquidityHelper.Addition memory addition = ILiquidityHelper.Addition(
            address(_world.token), amount, 100 ether, false, 0, 0, target, stakes, block.timestamp
        );
        try_(_helper, abi.encodeCall(ILiquidityHelper.add, (addition)));
    }

    function launchAgain(address target, uint256 amount) private {
        (uint256 reserveToken, uint256 reserveBase) = reserves(_world.token);
        ILauncher.Launch memory again;
        (again.receiver, again.deadline, again.buyBase) = (target, block.timestamp, amount % 2 == 0 ? 0 : 1 ether);
        (again.tokenAmount, again.baseAmount) = (amount, amount * reserveBase / reserveToken);
        if (amount % 3 == 0) (again.tokenAmount, again.baseAmount) = (0, 0);
        try_(launcher, abi.encodeCall(ILauncher.launchExisting, (address(_world.token), again)));
    }

    function claimAll(address target) private {
        IMarketToken token = _world.token;
        if (is_("dividend")) try_(token.dividendVault(), abi.encodeCall(IDividendLedger.claim, (target)));
        if (is_("lpDividend")) try_(token.lpVault(), abi.encodeCall(IDividendLedger.claim, (target)));
        if (!is_("marketing-invitation-prizePool")) return;
        try_(token.invitationBook(), abi.encodeCall(IInvitationBook.settle, (list(alice))));
        try_(token.invitationBook(), abi.encodeCall(IInvitationBook.claim, (target)));
        try_(token.prizePot(), abi.encodeCall(IPrizePot.settle, ()));
        try_(token.prizePot(), abi.encodeCall(IPrizePot.claim, (target)));
    }

    function stakeSome(address target, uint256 amount) private {
        if (!is_("lpDividend")) return;
        address vault = _world.token.lpVault();
        uint256 lp = IPairErc20(_world.own).balanceOf(stranger) * amount / 100_000 ether;
        try_(vault, abi.encodeCall(ILpVault.stakeFor, (amount % 2 == 0 ? stranger : target, lp)));
        try_(vault, abi.encodeCall(ILpVault.unstake, (lp / 2, target)));
    }

    /// @dev Removing by hand is a buy.
    function burnLp(address target, uint256 amount) private {
        uint256 lp = IPairErc20(_world.own).balanceOf(stranger) * amount / 100_000 ether;
        try_(_world.own, abi.encodeCall(IERC20Like.transfer, (_world.own, lp)));
        try_(_world.own, abi.encodeWithSignature("burn(address)", target));
    }

    /// @dev What anybody may call for others.
    function payOut() private {
        IMarketToken token = _world.token;
        try_(_world.till, abi.encodeCall(ITill.release, (ITill.Purpose.Marketing)));
        if (is_("dividend")) {
            try_(token.dividendVault(), abi.encodeCall(IDividendLedger.process, (_world.targets)));
            try_(token.dividendVault(), abi.encodeWithSignature("convert()"));
        }
        if (is_("lpDividend")) try_(token.lpVault(), abi.encodeWithSignature("convert()"));
    }

    /// @dev Whatever was done: no movement between a pair and somebody was free of tax that must not be.
    function judge(uint256 lpBefore) private {
        World storage world = _world;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 taxed;
        uint256 tax;
        uint256 trades;
        uint256 untaxedIn;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(world.token) || logs[i].topics[0] != TRANSFER) continue;
            address from = address(uint160(uint256(logs[i].topics[1])));
            address to = address(uint160(uint256(logs[i].topics[2])));
            uint256 value = abi.decode(logs[i].data, (uint256));
            bool takes = to == world.till || (is_("marketing-invitation-prizePool") && to == world.token.invitationBook());
            if (takes && from != world.till) {
                // Tax, or a gift to the Till: gifts are made by transfers of the stranger's, which no pair takes part in.
                tax += value;
                continue;
            }
            bool buys = isPair(from);
            if ((!buys && !isPair(to)) || from == to) continue;
            if (buys && from == world.own && isExempt(to)) {
                if (IPairErc20(world.own).totalSupply() >= lpBefore) _stuck[to] += value;
            } else if (!buys && to == world.own && isExempt(from)) {
                if (from != world.till) untaxedIn += value;
            } else {
                taxed += value;
                ++trades;
            }
        }
        // Each trade rounds its tax down.
        vm.assertLe(taxed * 500 / 9_500, tax + trades + 1, "traded without tax");
        if (untaxedIn != 0) {
            vm.assertTrue(IPairErc20(world.own).totalSupply() > lpBefore, "brought to the pair, but not as liquidity");
            (uint256 reserveToken,) = reserves(world.token);
            vm.assertLe(world.token.balanceOf(world.own), reserveToken, "left in the pair for whoever takes it");
        }
        address[2] memory keepers = [launcher, _helper];
        for (uint256 i; i < 2; ++i) {
            vm.assertTrue(world.token.balanceOf(keepers[i]) >= _stuck[keepers[i]], "bought for one of ours, and taken out");
        }
    }

    function start(string memory template) private {
        MarketOptions memory chosen = marketOptions(address(coin));
        chosen.trading.buyCeilingBps = 500;
        chosen.trading.sellCeilingBps = 500;
        if (keccak256(bytes(template)) == keccak256("dividend")) chosen.till.split.weights = [uint16(0), 1, 0, 0, 1, 0];
        // Dividends in the token itself: what a vault pays can be sold.
        (chosen.dividend.coin, chosen.dividend.excluded) = (address(0), list(holder));
        _template = keccak256(bytes(template));
        World storage world = _world;
        world.token = deployMarket(template, chosen);
        IMarketToken token = world.token;
        world.till = token.till();
        world.own = token.pair();
        seed(token, holder, SUPPLY / 2, 1_000 ether);
        world.second = factory.createPair(address(token), weth);
        world.foreign = otherFactory().createPair(address(token), weth);
        address[2] memory others = [world.second, world.foreign];
        for (uint256 i; i < 2; ++i) {
            // Before they are known, so that filling them is no sell.
            vm.prank(holder);
            token.transfer(others[i], SUPPLY / 20);
            fund(weth, others[i], 100 ether);
            IUniswapV2Pair(others[i]).mint(holder);
            register(owner, token, others[i]);
        }
        vm.prank(holder);
        token.transfer(stranger, SUPPLY / 10);
        uint256 lp = IPairErc20(world.own).balanceOf(holder) / 10;
        vm.prank(holder);
        IERC20Like(world.own).transfer(stranger, lp);
        fund(address(coin), stranger, 10_000 ether);
        fund(weth, stranger, 10_000 ether);
        world.targets = [stranger, alice, world.own, world.second, world.foreign, launcher, _helper];
        world.targets.push(world.till);
        world.targets.push(address(token));
        vm.startPrank(stranger);
        address[3] memory spenders = [launcher, _helper, address(0)];
        if (_template == keccak256("lpDividend")) {
            spenders[2] = token.lpVault();
            world.targets.push(token.lpVault());
        }
        for (uint256 i; i < 3; ++i) {
            if (spenders[i] == address(0)) continue;
            token.approve(spenders[i], type(uint256).max);
            coin.approve(spenders[i], type(uint256).max);
            IPairErc20(world.own).approve(spenders[i], type(uint256).max);
        }
        vm.stopPrank();
        if (_template == keccak256("dividend")) {
            world.targets.push(token.dividendVault());
            fundVault(IDividendLedger(token.dividendVault()));
        }
        if (_template == keccak256("marketing-invitation-prizePool")) {
            world.targets.push(token.invitationBook());
            world.targets.push(token.prizePot());
            invite();
        }
        vm.warp(block.timestamp + 1 hours);
    }

    /// @dev Alice was invited by the stranger, and what she trades leaves him credits; each of her buys counts for prizes.
    function invite() private {
        IMarketToken token = _world.token;
        vm.startPrank(stranger);
        token.setInvitesByTransfer(true);
        token.transfer(alice, 100 ether);
        vm.stopPrank();
        vm.prank(alice);
        token.transfer(stranger, 1);
        vm.warp(block.timestamp + 1);
        buy(token, alice, 50 ether);
    }

    /// @dev Income, and the time in which it is earned.
    function fundVault(IDividendLedger vault) private {
        vm.prank(holder);
        _world.token.transfer(address(vault), SUPPLY / 100);
        vault.receiveIncome();
    }

    function is_(string memory template) private view returns (bool) {
        return _template == keccak256(bytes(template));
    }

    function isPair(address account_) private view returns (bool) {
        return account_ == _world.own || account_ == _world.second || account_ == _world.foreign;
    }

    function isExempt(address account_) private view returns (bool) {
        return account_ == launcher || account_ == _helper || account_ == _world.till;
    }

    /// @dev Calls and judges. What was refused left nothing but records of what was undone.
    function try_(address target, bytes memory input) private {
        uint256 lp = IPairErc20(_world.own).totalSupply();
        vm.recordLogs();
        (bool done,) = target.call(input);
        if (done) judge(lp);
    }
}
