// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITill} from "../../src/companion/ITill.sol";
import {IERC20Like, IMarketToken} from "../_support/IMarketToken.sol";
import {TillTest} from "./TillTest.sol";

/// @notice How the proceeds of a Till are split and paid out, and what its owner can set.
contract TillSplitTest is TillTest {
    string private constant REWARDING = "marketing-invitation-prizePool";

    // ── payouts ──

    function test_Release_PaysTheReceiver_InNativeCoinOrInTheBaseCoin() public {
        for (uint256 kind; kind < 2; ++kind) {
            IMarketToken token = launch(kind == 0 ? weth : address(coin), true);
            ITill till = ITill(token.till());
            fill(token);
            uint256 owed = till.owed(ITill.Purpose.Marketing);
            require(owed > 0, "something is owed");
            uint256 before = kind == 0 ? marketing.balance : coin.balanceOf(marketing);
            vm.prank(stranger);
            till.release(ITill.Purpose.Marketing);
            eq((kind == 0 ? marketing.balance : coin.balanceOf(marketing)) - before, owed, "paid in full");
            eq(till.owed(ITill.Purpose.Marketing), 0, "nothing is owed any more");
            vm.expectRevert(abi.encodeWithSelector(ITill.Till_NothingToRelease.selector, ITill.Purpose.Marketing));
            till.release(ITill.Purpose.Marketing);
            vm.expectRevert(abi.encodeWithSelector(ITill.Till_NothingToRelease.selector, ITill.Purpose.Liquidity));
            till.release(ITill.Purpose.Liquidity);
        }
    }

    function test_AReceiverWhoRefuses_StopsNobodysSell_AndLosesNothing() public {
        MarketOptions memory chosen = marketOptions(weth);
        Refuser refuser = new Refuser();
        chosen.till.split.marketingReceiver = address(refuser);
        IMarketToken token = deployOrdered("marketing", chosen, true);
        seed(token, holder, SUPPLY / 2, 100 ether);
        ITill till = ITill(token.till());
        fill(token);
        uint256 owed = till.owed(ITill.Purpose.Marketing);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_PaymentRefused.selector, address(refuser), owed));
        till.release(ITill.Purpose.Marketing);
        refuser.burnGas();
        (bool paid,) = address(till).call{gas: 2_000_000}(abi.encodeCall(ITill.release, (ITill.Purpose.Marketing)));
        vm.assertTrue(!paid, "neither when it burns the gas");
        sellTokens(token, 1_000 ether);
        till.release(ITill.Purpose.Team);
        refuser.accept();
        till.release(ITill.Purpose.Marketing);
        vm.assertTrue(address(refuser).balance >= owed, "it was kept for him");
    }

    function test_Release_CannotBeEnteredTwice() public {
        MarketOptions memory chosen = marketOptions(weth);
        Reenterer reenterer = new Reenterer();
        chosen.till.split.marketingReceiver = address(reenterer);
        IMarketToken token = deployOrdered("marketing", chosen, true);
        seed(token, holder, SUPPLY / 2, 100 ether);
        fill(token);
        uint256 owed = ITill(token.till()).owed(ITill.Purpose.Marketing);
        ITill(token.till()).release(ITill.Purpose.Marketing);
        eq(address(reenterer).balance, owed, "paid once");
    }

    // ── settings ──

    function test_SetSplit_NeedsAReceiverForEachWeight_AndModulesForTheirs() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        ITill.Split memory split = till.split();
        for (uint256 i; i < 6; ++i) {
            split.weights[i] = 0;
        }
        expectInvalidSplit(till, split);
        split.weights[uint256(ITill.Purpose.Dividend)] = 1;
        expectInvalidSplit(till, split);
        split.weights = [uint16(0), 0, 0, 0, 0, 1];
        expectInvalidSplit(till, split);
        split.weights = [uint16(1), 0, 0, 0, 0, 0];
        split.liquidityReceiver = address(0);
        expectInvalidSplit(till, split);
        split.weights = [uint16(0), 1, 0, 0, 0, 0];
        split.marketingReceiver = address(0);
        expectInvalidSplit(till, split);
        split.weights = [uint16(0), 0, 1, 0, 0, 0];
        split.teamReceiver = address(0);
        expectInvalidSplit(till, split);
        split.weights = [uint16(0), 0, 0, 1, 0, 0];
        vm.prank(owner);
        till.setSplit(split);
        // Everything is burnt now: nothing is sold.
        give(token, address(till), SUPPLY / 10);
        uint256 supply = token.totalSupply();
        sellTokens(token, 1_000 ether);
        eq(supply - token.totalSupply(), 1_000 ether, "all burnt");
    }

    /// @notice What the old team had earned went to the new one with the next split.
    function test_WhatIsOwedAlready_StaysTheFormerReceivers() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        fill(token);
        ITill.Split memory split = till.split();
        (uint256 owedMarketing, uint256 owedTeam) = (till.owed(ITill.Purpose.Marketing), till.owed(ITill.Purpose.Team));
        require(owedMarketing > 0 && owedTeam > 0, "something is owed");
        (split.marketingReceiver, split.teamReceiver) = (alice, address(0));
        split.weights = [uint16(0), 1, 0, 1, 0, 0];
        vm.expectEmit(address(till));
        emit ITill.KeptFor(ITill.Purpose.Marketing, marketing, owedMarketing);
        vm.expectEmit(address(till));
        emit ITill.KeptFor(ITill.Purpose.Team, team, owedTeam);
        vm.prank(owner);
        till.setSplit(split);
        eq(till.owed(ITill.Purpose.Marketing) + till.owed(ITill.Purpose.Team), 0, "nothing for the new ones");
        eq(till.owedTo(marketing), owedMarketing, "marketing's");
        vm.prank(owner);
        till.fixSplit();
        uint256 before = marketing.balance;
        vm.expectEmit(address(till));
        emit ITill.ReleasedTo(marketing, owedMarketing);
        till.releaseTo(marketing);
        eq(marketing.balance - before, owedMarketing, "paid");
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_NothingOwed.selector, marketing));
        till.releaseTo(marketing);
        till.releaseTo(team);
        eq(team.balance, owedTeam, "paid as well");
    }

    function test_WhatIsOwed_StaysWhereItsReceiverDoes() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        fill(token);
        ITill.Split memory split = till.split();
        uint256 owed = till.owed(ITill.Purpose.Marketing);
        split.weights[uint256(ITill.Purpose.Marketing)] = 0;
        vm.prank(owner);
        till.setSplit(split);
        eq(till.owed(ITill.Purpose.Marketing), owed, "his, with a weight or without");
        eq(till.owedTo(marketing), 0, "and not twice");
    }

    /// @notice Coin that did not fit into the pair waited for ever when liquidity had lost its weight.
    function test_WhatWaitsForLiquidity_GoesToTheOthers_WhereLiquidityHasNoWeight() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        fill(token);
        leaveForLiquidity(till, 1 ether);
        ITill.Split memory split = till.split();
        split.weights = [uint16(0), 1, 0, 0, 0, 0];
        vm.prank(owner);
        till.setSplit(split);
        uint256 before = till.owed(ITill.Purpose.Marketing);
        vm.warp(block.timestamp + 1);
        fill(token);
        eq(till.owed(ITill.Purpose.Liquidity), 0, "no longer");
        require(till.owed(ITill.Purpose.Marketing) > before + 1 ether, "marketing's now");
    }

    /// @notice Prizes get at most a quarter, whatever burns and liquidity take beside.
    function test_SetSplit_GivesPrizesAtMostAQuarter() public {
        (IMarketToken token, ITill till) = launchWithPrizes();
        ITill.Split memory split = till.split();
        split.weights = [uint16(0), 2_998, 0, 0, 0, 1_000];
        expectPrizesTooHigh(till, split, 2_502);
        // 25.0006 % is told as more than 25 %.
        split.weights = [uint16(10_000), 10_000, 4_998, 15_000, 0, 13_334];
        expectPrizesTooHigh(till, split, 2_501);
        split.weights = [uint16(0), 0, 0, 0, 0, 1];
        expectPrizesTooHigh(till, split, 10_000);
        MarketOptions memory chosen = marketOptions(weth);
        chosen.till.split = split;
        bytes memory reason = abi.encodeWithSelector(ITill.Till_PrizesTooHigh.selector, 10_000, 2_500);
        expectMarketRejected(REWARDING, chosen, reason);
        split.weights = [uint16(0), 0, 0, 65_535, 0, 21_845];
        vm.prank(owner);
        till.setSplit(split);
        // What is not burnt is all that is sold.
        uint256 pot = IERC20Like(weth).balanceOf(token.prizePot());
        (uint256 reserveToken, uint256 reserveBase) = reserves(token);
        vm.recordLogs();
        fill(token);
        (uint256 sold,, uint256 burned) = swappedBack();
        eq(burned, sold * 3, "three quarters are burnt");
        uint256 funded = IERC20Like(weth).balanceOf(token.prizePot()) - pot;
        vm.assertLe(funded * reserveToken / reserveBase, sold, "a quarter is worth a quarter at most");
        require(funded * reserveToken / reserveBase > sold * 98 / 100, "and hardly less");
    }

    /// @notice Prizes had their part of all that was sold before some of it waited for liquidity.
    function test_WhatWaitsForLiquidity_NeverGoesToPrizes() public {
        (IMarketToken token, ITill till) = launchWithPrizes();
        ITill.Split memory split = till.split();
        split.weights = [uint16(0), 0, 0, 3, 0, 1];
        vm.prank(owner);
        till.setSplit(split);
        leaveForLiquidity(till, 100 ether);
        fill(token);
        eq(till.owed(ITill.Purpose.Liquidity), 100 ether, "it waits on, where nothing else has a weight");
        split.weights = [uint16(0), 1, 0, 2, 0, 1];
        vm.prank(owner);
        till.setSplit(split);
        fill(token);
        eq(till.owed(ITill.Purpose.Liquidity), 0, "no longer");
        require(till.owed(ITill.Purpose.Marketing) > 100 ether, "all of it is marketing's");
        vm.assertLe(IERC20Like(weth).balanceOf(token.prizePot()), 1 ether, "prizes have their part of what was sold");
    }

    function launchWithPrizes() private returns (IMarketToken token, ITill till) {
        token = deployOrdered(REWARDING, marketOptions(weth), true);
        seed(token, holder, SUPPLY / 2, 100 ether);
        till = ITill(token.till());
    }

    function expectPrizesTooHigh(ITill till, ITill.Split memory split, uint256 shareBps) private {
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_PrizesTooHigh.selector, shareBps, 2_500));
        vm.prank(owner);
        till.setSplit(split);
    }

    /// @dev As if so much had not fitted into the pair.
    function leaveForLiquidity(ITill till, uint256 amount) private {
        fund(weth, address(till), amount);
        for (uint256 slot; till.owed(ITill.Purpose.Liquidity) != amount; ++slot) {
            bytes32 place = keccak256(abi.encode(ITill.Purpose.Liquidity, slot));
            bytes32 before = vm.load(address(till), place);
            vm.store(address(till), place, bytes32(amount));
            if (till.owed(ITill.Purpose.Liquidity) != amount) vm.store(address(till), place, before);
        }
    }

    function test_FixSplit_IsForEver() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        ITill.Split memory split = till.split();
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_NotOwner.selector, stranger));
        till.fixSplit();
        vm.startPrank(owner);
        till.fixSplit();
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_SplitFixed.selector));
        till.setSplit(split);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_SplitFixed.selector));
        till.fixSplit();
        vm.stopPrank();
        vm.assertTrue(till.isSplitFixed(), "fixed");
    }

    function test_Slippage_IsAboveTheExchangesFee_AndAtMostTenPercent() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_InvalidSlippage.selector, uint256(30)));
        till.setSlippage(30);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_InvalidSlippage.selector, uint256(1_001)));
        till.setSlippage(1_001);
        till.setSlippage(31);
        vm.stopPrank();
        MarketOptions memory chosen = marketOptions(weth);
        chosen.till.exchangeFeeBps = 101;
        expectMarketRejected("marketing", chosen, abi.encodeWithSelector(ITill.Till_InvalidSlippage.selector, uint256(101)));
    }

    function test_ATill_IsSetUpOnce_AndTheImplementationNever() public {
        IMarketToken token = launch(weth, true);
        ITill till = ITill(token.till());
        ITill.TillInit memory init = marketOptions(weth).till;
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_AlreadySetUp.selector));
        till.setUp(init, address(1), address(2), address(0), address(0));
        ITill implementation = ITill(creator.create(companionCode("Till")));
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_AlreadySetUp.selector));
        implementation.setUp(init, address(1), address(2), address(0), address(0));
        vm.assertEq(till.token(), address(token), "its token");
        eq(till.exchangeFeeBps(), 30, "fee");
        vm.assertTrue(till.baseIsNative(), "native");
        (bool taken,) = address(till).call{value: 1}("");
        vm.assertTrue(!taken, "takes no coin from anybody");
    }

    function expectInvalidSplit(ITill till, ITill.Split memory split) private {
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(ITill.Till_InvalidSplit.selector));
        till.setSplit(split);
    }
}

contract Refuser {
    uint256 private _mode;

    function burnGas() external {
        _mode = 1;
    }

    function accept() external {
        _mode = 2;
    }

    receive() external payable {
        if (_mode == 1) while (true) {}
        require(_mode == 2, "no");
    }
}

contract Reenterer {
    receive() external payable {
        // The unwrapped coin arrives here while the Till is still inside its payment.
        (bool done,) = msg.sender.call(abi.encodeCall(ITill.release, (ITill.Purpose.Team)));
        require(!done, "entered twice");
    }
}
