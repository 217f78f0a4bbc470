// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDividendLedger} from "../../src/companion/IDividendLedger.sol";
import {IDividendVault} from "../../src/companion/IDividendVault.sol";
import {ILpVault} from "../../src/companion/ILpVault.sol";
import {ITill} from "../../src/companion/ITill.sol";
import {IERC20Like, IMarketToken, IPairErc20} from "../_support/IMarketToken.sol";
import {MarketTest} from "../_support/MarketTest.sol";

/// @notice Dividend tokens on the real Uniswap V2, with an epoch of one day.
abstract contract DividendTest is MarketTest {
    uint256 internal constant DAY = 1 days;
    uint256 internal constant START = 1_800_000_000;

    /// @notice A token without taxes, seeded with a tenth of the supply; the rest lies on `holder`, who is excluded.
    function launchHolding(address base_, address coin_) internal returns (IMarketToken token, IDividendVault vault) {
        MarketOptions memory chosen = marketOptions(base_);
        (chosen.trading.buyBps, chosen.trading.sellBps) = (0, 0);
        chosen.dividend.coin = coin_;
        chosen.dividend.excluded = list(holder);
        return launchHolding(chosen);
    }

    function launchHolding(MarketOptions memory chosen) internal returns (IMarketToken token, IDividendVault vault) {
        chosen.till.split.weights = [uint16(0), 0, 0, 0, 1, 0];
        token = deployMarket("dividend", chosen);
        vault = IDividendVault(token.dividendVault());
        seed(token, holder, SUPPLY / 10, 100 ether);
    }

    function launchLiquidity(address base_, address coin_) internal returns (IMarketToken token, ILpVault vault) {
        MarketOptions memory chosen = marketOptions(base_);
        chosen.lpDividend.coin = coin_;
        return launchLiquidity(chosen);
    }

    function launchLiquidity(MarketOptions memory chosen) internal returns (IMarketToken token, ILpVault vault) {
        chosen.till.split.weights = [uint16(0), 0, 0, 0, 1, 0];
        token = deployMarket("lpDividend", chosen);
        vault = ILpVault(token.lpVault());
        seed(token, holder, SUPPLY / 10, 1_000 ether);
    }

    function give(IMarketToken token, address to, uint256 amount) internal {
        vm.prank(holder);
        token.transfer(to, amount);
    }

    /// @notice Income as the Till brings it.
    function income(IDividendLedger vault, address coin_, uint256 amount) internal {
        fund(coin_, address(vault), amount);
        vault.receiveIncome();
    }

    function stake(ILpVault vault, address from, address to, uint256 amount) internal {
        address lp = vault.lp();
        vm.prank(from);
        IPairErc20(lp).approve(address(vault), amount);
        vm.prank(from);
        vault.stakeFor(to, amount);
    }

    function skip(uint256 time) internal {
        vm.warp(block.timestamp + time);
    }

    /// @notice 19, 20: all income is paid, claimable, still to come, or dust.
    function checkSums(IDividendLedger vault, address[] memory accounts, uint256 dust) internal view {
        (uint256 received, uint256 paid, uint256 pending) = vault.totals();
        uint256 claimable;
        uint256 paidTo;
        for (uint256 i; i < accounts.length; ++i) {
            claimable += vault.claimable(accounts[i]);
            paidTo += vault.paidTo(accounts[i]);
        }
        eq(paidTo, paid, "what accounts were paid");
        vm.assertLe(paid + claimable + pending, received, "more than was received");
        vm.assertLe(received, paid + claimable + pending + dust, "more than dust is missing");
        uint256 balance = IERC20Like(vault.coin()).balanceOf(address(vault));
        vm.assertLe(received - paid, balance, "more owed than there is");
    }

    function near(uint256 left, uint256 right, uint256 most, string memory message) internal pure {
        vm.assertLe(left > right ? left - right : right - left, most, message);
    }
}
