// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {DividendTest} from "./DividendTest.sol";

/// @notice Dividends for staked liquidity: stakes come back in full, and nothing but a stake earns.
contract LpVaultTest is DividendTest {
    IMarketToken private token;
    ILpVault private vault;
    IPairErc20 private lp;

    function setUp() public {
        setUpExchange();
        (token, vault) = launchLiquidity(address(coin), address(coin));
        lp = IPairErc20(vault.lp());
        vm.prank(holder);
        lp.transfer(alice, 300 ether);
        vm.prank(holder);
        lp.transfer(bob, 100 ether);
    }

    // ── stakes ──

    function test_Stake_ComesBackInFull_ToAnyReceiver() public {
        vm.assertEq(vault.lp(), token.pair(), "the token's pair");
        approve(alice);
        vm.expectEmit(address(vault));
        emit ILpVault.Staked(alice, alice, 200 ether, 0);
        vm.prank(alice);
        vault.stakeFor(alice, 200 ether);
        stake(vault, bob, alice, 50 ether);
        (uint256 amount, uint64 lockedUntil) = vault.stakeOf(alice);
        eq(amount, 250 ether, "stake");
        eq(lockedUntil, 0, "not locked");
        eq(vault.sharesOf(alice), 250 ether, "shares");
        eq(vault.totalStake(), 250 ether, "all");
        eq(lp.balanceOf(address(vault)), 250 ether, "lies here");
        vm.expectEmit(address(vault));
        emit ILpVault.Unstaked(alice, stranger, 250 ether);
        vm.prank(alice);
        vault.unstake(250 ether, stranger);
        eq(lp.balanceOf(stranger), 250 ether, "back");
        eq(vault.totalStake(), 0, "nothing left");
        eq(vault.sharesOf(alice), 0, "no shares");
    }

    function test_Stake_RefusesWhatIsNothing() public {
        bytes memory nothing = abi.encodeWithSelector(ILpVault.LpVault_NothingStaked.selector);
        vm.expectRevert(nothing);
        vm.prank(alice);
        vault.stakeFor(alice, 0);
        approve(alice);
        vm.expectRevert(nothing);
        vm.prank(alice);
        vault.stakeFor(address(0), 1 ether);
        vm.expectRevert(nothing);
        vm.prank(alice);
        vault.lockStake(uint64(block.timestamp + 1));
        vm.prank(alice);
        lp.transfer(address(vault), 1 ether);
        eq(vault.totalStake(), 0, "liquidity that was only sent is no stake");
        stake(vault, alice, alice, 2 ether);
        eq(vault.totalStake(), 2 ether, "and counts for nobody later");
        vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_StakeTooSmall.selector, 2 ether + 1, 2 ether));
        vm.prank(alice);
        vault.unstake(2 ether + 1, alice);
        vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_StakeTooSmall.selector, 0, 2 ether));
        vm.prank(alice);
        vault.unstake(0, alice);
        vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_StakeTooSmall.selector, 1, 0));
        vm.prank(bob);
        vault.unstake(1, bob);
    }

    function test_Lock_OnlyMovesToALaterTime_AndOnlyByItsOwner() public {
        stake(vault, alice, alice, 100 ether);
        uint64 until = uint64(block.timestamp + 10 days);
        vm.expectEmit(address(vault));
        emit ILpVault.StakeLocked(alice, until);
        vm.prank(alice);
        vault.lockStake(until);
        uint64[4] memory wrong =
            [until, until - 1, uint64(block.timestamp), uint64(block.timestamp + 36_525 days + 1)];
        for (uint256 i; i < 4; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_InvalidLock.selector, wrong[i], until));
            vm.prank(alice);
            vault.lockStake(wrong[i]);
        }
        stake(vault, bob, alice, 10 ether);
        (, uint64 lockedUntil) = vault.stakeOf(alice);
        eq(lockedUntil, until, "a stranger's stake changes no lock");
        vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_Locked.selector, until));
        vm.prank(alice);
        vault.unstake(1, alice);
        income(vault, address(coin), 1 ether);
        skip(2 * DAY);
        near(vault.claimable(alice), 1 ether, 1, "locked liquidity earns");
        vm.warp(until - 1);
        vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_Locked.selector, until));
        vm.prank(alice);
        vault.unstake(1, alice);
        vm.warp(until);
        vm.prank(alice);
        vault.unstake(110 ether, alice);
    }

    function test_Stakers_ArePagedInTheirOrderOfEntry() public {
        stake(vault, alice, alice, 10 ether);
        stake(vault, alice, stranger, 20 ether);
        stake(vault, bob, bob, 30 ether);
        stake(vault, bob, alice, 5 ether);
        vm.prank(bob);
        vault.lockStake(uint64(block.timestamp + 1 days));
        vm.prank(bob);
        // A stake that is gone keeps its place, with nothing in it.
        vm.expectRevert(abi.encodeWithSelector(ILpVault.LpVault_Locked.selector, block.timestamp + 1 days));
        vault.unstake(30 ether, bob);
        (address[] memory accounts, uint256[] memory amounts, uint64[] memory until, uint256 total) =
            vault.stakers(1, 5);
        eq(total, 3, "accounts");
        eq(accounts.length, 2, "the page");
        vm.assertEq(accounts[0], stranger, "second");
        vm.assertEq(accounts[1], bob, "third");
        eq(amounts[1], 30 ether, "amount");
        eq(until[1], block.timestamp + 1 days, "lock");
        (accounts,,,) = vault.stakers(0, 1);
        vm.assertEq(accounts[0], alice, "first");
        (accounts, amounts, until, total) = vault.stakers(3, 10);
        eq(accounts.length + amounts.length + until.length, 0, "beyond the end");
        (accounts,,,) = vault.stakers(type(uint256).max, type(uint256).max);
        eq(accounts.length, 0, "far beyond the end");
    }

    /// @notice A dead dividend coin, or one that blocks the vault, holds no stake back.
    function test_DeadDividendCoin_HoldsNoStake() public {
        stake(vault, alice, alice, 100 ether);
        income(vault, address(coin), 1 ether);
        skip(DAY + 1 hours);
        vm.etch(address(coin), hex"fe");
        vm.prank(alice);
        vault.unstake(100 ether, alice);
        eq(lp.balanceOf(alice), 300 ether, "all back");
        vm.assertTrue(vault.claimable(alice) > 0, "what was earned stays owed");
    }

    // ── what a stake earns ──

    /// @notice Liquidity moved between accounts is never paid twice.
    function test_LiquidityMovedBetweenAccounts_IsNeverPaidTwice() public {
        stake(vault, alice, alice, 100 ether);
        income(vault, address(coin), 4 ether);
        skip(2 * DAY);
        uint256 owed = vault.claimable(alice);
        vm.prank(alice);
        vault.claim(alice);
        address[4] memory accounts = [alice, stranger, team, marketing];
        for (uint256 i; i < 3; ++i) {
            vm.prank(accounts[i]);
            vault.unstake(100 ether, accounts[i + 1]);
            stake(vault, accounts[i + 1], accounts[i + 1], 100 ether);
            eq(vault.claimable(accounts[i + 1]), 0, "the next account");
        }
        skip(10 * DAY);
        eq(vault.claimable(marketing), 0, "nothing came in meanwhile");
        (, uint256 paid,) = vault.totals();
        eq(paid, owed, "paid once");
    }

    /// @notice 22: liquidity that is staked around an income earns nothing of it.
    function test_FlashStakeAroundIncome_EarnsNothing() public {
        stake(vault, bob, bob, 10 ether);
        income(vault, address(coin), 1 ether);
        skip(DAY + 1 hours);
        stake(vault, alice, alice, 300 ether);
        income(vault, address(coin), 5 ether);
        eq(vault.claimable(alice), 0, "at once");
        vm.prank(alice);
        vault.unstake(300 ether, alice);
        skip(5 * DAY);
        eq(vault.claimable(alice), 0, "later");
        near(vault.claimable(bob), 6 ether, 2, "all is the other's");
    }

    /// @notice The first with 1 wei of liquidity does not take what is carried.
    function test_FirstStakerWithOneWei_DoesNotTakeWhatIsCarried() public {
        income(vault, address(coin), 9 ether);
        skip(20 * DAY);
        stake(vault, alice, alice, 1);
        skip(20 * DAY);
        eq(vault.claimable(alice), 0, "below the least total stake");
        stake(vault, bob, bob, 1 ether - 1);
        (uint256 end,, uint256 collecting) = vault.epoch();
        eq(end, block.timestamp + DAY, "a fresh epoch");
        eq(collecting, 9 ether, "with all that was carried");
        skip(DAY);
        stake(vault, alice, alice, 1 ether - 1);
        skip(DAY);
        near(vault.claimable(alice), 4.5 ether, 5, "half");
        near(vault.claimable(bob), 4.5 ether, 5, "half");
    }

    function test_MinimumStake_IsWhatHasShares() public {
        MarketOptions memory chosen = marketOptions(address(coin));
        chosen.lpDividend.minStake = 5 ether;
        chosen.lpDividend.waitSeconds = 1 hours;
        (token, vault) = launchLiquidity(chosen);
        lp = IPairErc20(vault.lp());
        eq(vault.minStake(), 5 ether, "minimum");
        eq(vault.minTotalStake(), 1 ether, "minimum of all");
        eq(vault.minTotalShares(), 1 ether, "the same");
        eq(vault.waitSeconds(), 1 hours, "wait");
        stake(vault, holder, alice, 5 ether - 1);
        eq(vault.sharesOf(alice), 0, "below");
        stake(vault, holder, alice, 1);
        eq(vault.sharesOf(alice), 5 ether, "reached");
        vm.prank(alice);
        vault.unstake(1, alice);
        eq(vault.sharesOf(alice), 0, "below again");
        eq(vault.totalStake(), 5 ether - 1, "and still a stake");
    }

    function test_SwapBack_BringsTheDividendsPart() public {
        buy(token, alice, 50 ether);
        skip(1);
        sell(token, alice, token.balanceOf(alice) / 2);
        (uint256 received,,) = vault.totals();
        vm.assertTrue(received > 0, "income");
        eq(token.balanceOf(address(vault)), 0, "in base coin");
        vm.assertEq(token.till() != address(vault), true, "its own contract");
    }

    /// @notice The token's own pair is both what is staked and where base coin is exchanged: the ledgers do not mix.
    function test_OwnTokenAsCoin_LeavesStakesAlone() public {
        (token, vault) = launchLiquidity(address(coin), address(0));
        stake(vault, holder, alice, 10 ether);
        vm.assertEq(vault.coin(), address(token), "coin");
        coin.mint(address(vault), 1 ether);
        vault.convert();
        skip(60);
        uint256 converted = vault.convert();
        (uint256 received,,) = vault.totals();
        eq(received, converted, "income");
        eq(vault.totalStake(), 10 ether, "stakes");
        eq(IPairErc20(vault.lp()).balanceOf(address(vault)), 10 ether, "liquidity here");
        skip(2 * DAY);
        vm.prank(alice);
        vault.claim(alice);
        near(token.balanceOf(alice), converted, 1, "paid in tokens");
        vm.prank(alice);
        vault.unstake(10 ether, alice);
    }

    function test_LiquidityTokenAsCoin_IsRefused() public {
        ILpVault.LpDividendInit memory init = ILpVault.LpDividendInit(address(lp), 0, 1 ether, 0, 1 days);
        address clone = creator.create(
            abi.encodePacked(
                hex"602d3d8160093d39f3363d3d373d3d3d363d73",
                creator.create(companionCode("LpVault")),
                hex"5af43d82803e903d91602b57fd5bf3"
            )
        );
        bytes4 refused = IDividendLedger.DividendLedger_InvalidRule.selector;
        vm.expectRevert(abi.encodeWithSelector(refused, bytes32("coin"), 0, 0));
        ILpVault(clone).setUp(init, address(lp), address(coin), address(factory), 30);
        (init.coin, init.minTotalStake) = (address(coin), uint256(type(uint112).max) + 1);
        uint256 most = type(uint112).max;
        vm.expectRevert(abi.encodeWithSelector(refused, bytes32("minTotal"), most + 1, most));
        ILpVault(clone).setUp(init, address(lp), address(coin), address(factory), 30);
        init.minTotalStake = 0;
        ILpVault(clone).setUp(init, address(lp), address(coin), address(factory), 30);
        eq(ILpVault(clone).minTotalStake(), 1, "never nothing");
        vm.expectRevert(abi.encodeWithSelector(IDividendLedger.DividendLedger_AlreadySetUp.selector));
        ILpVault(clone).setUp(init, address(lp), address(coin), address(factory), 30);
    }

    function approve(address who) private {
        vm.prank(who);
        lp.approve(address(vault), type(uint256).max);
    }
}
